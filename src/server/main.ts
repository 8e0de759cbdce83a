import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Only the owner may read files the site writes.
process.umask(0o077);

// Set before any import: React reads the mode on its first import, and the compile cache makes a
// start half a second faster.
process.env.NODE_ENV ||= 'production';
enableCompileCache(resolve(import.meta.dirname, '../../build/compiled'));

// The build bundles the server into one file, which loads faster than its thousand modules.
const bundle = (name: string) => resolve(import.meta.dirname, `../../build/start/${name}.js`);
const load = (name: string, source: string) =>
  import(existsSync(bundle(name)) ? pathToFileURL(bundle(name)).href : source);

async function start(): Promise<void> {
  if (cluster.isPrimary && Number(process.env.WORKERS) > 1) {
    const { supervise } = await load('supervise', './workers/supervise.ts');
    return supervise();
  }
  const { serve } = await load('serve', './serve.ts');
  return serve();
}

try {
  await start();
} catch (error) {
  process.stderr.write(`Portico cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
