import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = ['src/**/*', 'package-lock.json', '*.config.ts', 'scripts/bu*.ts'];

/** Where a finished build says what it was made from. */
export const stampFile = resolve(root, 'build/stamp.json');

/** What a build was made from. */
export interface BuildStamp {
  /** A digest of the sources; a build is current while it is the same. */
  readonly sources: string;
  /** The commit checked out, null outside a repository. */
  readonly commit: string | null;
}

/** The digest of the sources as they are now. Tests are no part of a build. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** What the present build was made from, undefined where there is none. */
export function readStamp(): BuildStamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as BuildStamp;
  } catch {
    return undefined;
  }
}
