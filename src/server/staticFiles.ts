import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { ApiEnv } from '../api/apiServices.ts';

const year = 31_536_000;

/**
 * Serves files that are the same for everyone: the build's, whose names change with their content,
 * and the media of the content folder.
 * @param icon the address of the brand's icon, for browsers that ask for /favicon.ico
 * @param content the content folder
 * @param client the folder of the build's client files, if there is one
 */
export function serveFiles(
  app: Hono<ApiEnv>,
  icon: string,
  content: string,
  client?: string,
): void {
  const serve = (root: string, cacheControl: string) =>
    serveStatic<ApiEnv>({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    });
  if (client) app.get('/assets/*', serve(client, `public, max-age=${year}, immutable`));
  app.get('/media/*', serve(content, 'public, max-age=86400'));
  app.get('/favicon.ico', (c) => c.redirect(icon, 302));
  for (const path of ['/assets/*', '/media/*']) app.all(path, (c) => c.text('Not Found', 404));
}
