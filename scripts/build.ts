import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digestOfSources, stampFile } from './buildStamp.ts';

const root = resolve(import.meta.dirname, '..');

function currentCommit(): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio }).toString().trim();
  } catch {
    return null;
  }
}

/** Lays a compressed copy beside each client file, so that serving it costs nothing. */
function precompress(): void {
  for (const file of globSync('build/client/assets/*.{js,css,svg}', { cwd: root })) {
    const path = resolve(root, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Builds the site: server and client files, compressed copies, and a stamp of what it was made from.
 * @throws when the build fails; what it said is on standard error
 */
export function build(): void {
  const sources = digestOfSources();
  const bin = resolve(root, 'node_modules/.bin/react-router');
  execFileSync(process.execPath, [bin, 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  precompress();
  writeFileSync(stampFile, JSON.stringify({ sources, commit: currentCommit() }));
}

if (import.meta.main) build();
