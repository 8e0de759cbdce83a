import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// What the site writes is for nobody else.
process.umask(0o077);

// Both come before anything is imported: React decides by the mode, when it is first imported,
// whether to check what developers do, and compiled modules spare a start half a second.
process.env.NODE_ENV ||= 'production';
enableCompileCache(resolve(import.meta.dirname, '../../build/compiled'));

// The build has the server in one file, which is read sooner than its thousand modules.
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
