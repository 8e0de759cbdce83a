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
const bundle = resolve(import.meta.dirname, '../../build/start/serve.js');
const { serve } = (await import(
  existsSync(bundle) ? pathToFileURL(bundle).href : './serve.ts'
)) as typeof import('./serve.ts');

try {
  await serve();
} catch (error) {
  process.stderr.write(`Portico cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
