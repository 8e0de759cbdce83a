import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Only the owner may read files the site writes.
process.umask(0o077);

// Set before any import: React reads the mode on its first import, and the compile cache makes a
// start half a second faster.
process.env.NODE_ENV ||= 'production';
enableCompileCache(resolve(import.meta.dirname, '../../build/compiled'));

try {
  const { checkSettingsFiles } = await import('./start/settingsFile.ts');
  checkSettingsFiles();
  // Before the tables of addresses are made.
  const { nameSegments } = await import('./start/nameSegments.ts');
  nameSegments(process.env);
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  process.stderr.write(`Portico cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
