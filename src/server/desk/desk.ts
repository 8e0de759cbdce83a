import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';

// The program of the desk; the site starts it with the path of the socket to listen on.
process.umask(0o077);
process.env.NODE_ENV ||= 'production';
enableCompileCache(resolve(import.meta.dirname, '../../../build/compiled'));

/** Visitors come first: the desk gets the processor when the site does not need it. */
const behindTheSite = 5;

try {
  setPriority(behindTheSite);
  // Before the tables of addresses are made.
  const { nameSegments } = await import('../start/nameSegments.ts');
  nameSegments(process.env);
  const { serveDesk } = await import('./serveDesk.ts');
  await serveDesk(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`The desk cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
