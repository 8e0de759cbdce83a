import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = ['src/**/*', 'package-lock.json', '*.config.ts', 'scripts/bu*.ts'];

/** The file in which a finished build records its sources. */
export const stampFile = resolve(root, 'build/stamp.json');

/** The sources of a build. */
export interface BuildStamp {
  /** A digest of the sources; a build is current while it is equal. */
  readonly sources: string;
  /** The checked-out commit, null outside a repository. */
  readonly commit: string | null;
}

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

/** The sources of the existing build; undefined without a build. */
export function readStamp(): BuildStamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as BuildStamp;
  } catch {
    return undefined;
  }
}
