import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { digestOfSources, readStamp } from './buildStamp.ts';

if (readStamp()?.sources !== digestOfSources()) {
  process.stderr.write('Building the site, because there is no current build …\n');
  // In a separate process, because the build tools would stay in the memory of the site.
  const script = resolve(import.meta.dirname, 'build.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
await import('../src/server/main.ts');
