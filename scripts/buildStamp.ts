import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = ['src/**/*', 'package-lock.json', '*.config.ts', 'scripts/bu*.ts'];

/** The file in which a finished build records the digest of its sources and the checked-out commit. */
export const stampFile = resolve(root, 'build/stamp.json');

/** The digest of the current sources, without tests. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether there is a build, of the current sources. */
export function isBuildCurrent(): boolean {
  const current = digestOfSources();
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')).sources === current;
  } catch {
    return false;
  }
}
