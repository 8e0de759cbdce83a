import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
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
  const serve = (path: string, root: string, cacheControl: string) => {
    app.use(path, keepFor(cacheControl));
    app.get(path, serveStatic<ApiEnv>({ root, precompressed: true }));
  };
  if (client) serve('/assets/*', client, `public, max-age=${year}, immutable`);
  serve('/media/*', content, 'public, max-age=86400');
  app.get('/favicon.ico', (c) => c.redirect(icon, 302));
  for (const path of ['/assets/*', '/media/*']) app.all(path, (c) => c.text('Not Found', 404));
}

/** Tells browsers how long to keep what was found; what was not may come with the next release. */
function keepFor(cacheControl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? cacheControl : 'no-store');
  };
}
