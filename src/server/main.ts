import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Both come before anything is imported: React decides by the mode, when it is first imported,
// whether to check what developers do, and compiled modules spare a start half a second.
process.env.NODE_ENV ||= 'production';
enableCompileCache(resolve(import.meta.dirname, '../../build/compiled'));

const { serve } = await import('./serve.ts');

try {
  await serve();
} catch (error) {
  process.stderr.write(`Portico cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
