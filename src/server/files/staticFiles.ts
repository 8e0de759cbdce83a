import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { ApiEnv } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import { isAssetPath } from './oldAssets.ts';

const year = 31_536_000;
const forEver = `public, max-age=${year}, immutable`;

/**
 * Serves the files of the build, and those of other releases that are kept. Their names contain a
 * hash of their content.
 * @param client the folder of the build's client files
 * @param kept the folder of other releases
 */
export function serveAssets(app: Hono<ApiEnv>, client: string, kept: string): void {
  const files = regularFiles(client);
  app.use('/assets/*', async (c, next) => {
    if (!files.has(c.req.path) && !isAssetPath(c.req.path)) return problem(404, 'File not found');
    await next();
    c.header('Cache-Control', c.res.ok ? forEver : 'no-store');
  });
  app.get('/assets/*', serveStatic<ApiEnv>({ root: client, precompressed: true }));
  if (isFolder(kept)) {
    app.get('/assets/*', serveStatic<ApiEnv>({ root: kept, precompressed: true }));
  }
  app.all('/assets/*', () => problem(404, 'File not found'));
}

/** Whether a folder exists, after creating it if it does not. */
function isFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** The addresses of the files in a folder. Links are excluded, whatever they point to. */
function regularFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .map((path) => `/${path.split(sep).join('/')}`),
  );
}
