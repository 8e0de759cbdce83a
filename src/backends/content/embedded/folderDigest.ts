import { hash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isBrandFile } from '../../../brand/brand.ts';
import { isHiddenInside } from '../../../contentCheck/listFiles.server.ts';
import { ruleFileName } from '../../../country/ruleNames.ts';
import { vocabularyFileName } from '../../../vocabularies/vocabularies.ts';

/** Files of the content folder that have a follower of their own. */
const followedApart: readonly string[] = [ruleFileName, vocabularyFileName];

/** The state of a content folder at a moment. */
export interface FolderDigest {
  /** Changes whenever a file is saved, replaced, added or removed. */
  readonly digest: string;
  /** Identifies the folder itself: changes when its path leads to another folder. */
  readonly folder: string;
  readonly files: number;
}

/** Backup copies of editors' programs; entries that begin with a dot are skipped as well. */
const backup = /~$/;

const maxLevels = 8;

/**
 * Milliseconds within which a file can be saved twice without a change of its times, on file
 * systems with fractions of seconds and on those without.
 */
const tick = { fine: 50, coarse: 2_500 };

function isFresh({ mtimeMs, ctimeMs }: Stats, now: number): boolean {
  const newest = Math.max(mtimeMs, ctimeMs);
  return now - newest < (newest % 1_000 === 0 ? tick.coarse : tick.fine);
}

class Walk {
  readonly #root: string;
  readonly #now = Date.now();
  /** One line for each entry. */
  readonly found: string[] = [];
  files = 0;

  constructor(root: string) {
    this.#root = root;
  }

  folder(path: string, level: number): void {
    let entries: Dirent[];
    try {
      entries = readdirSync(`${this.#root}/${path}`, { withFileTypes: true });
    } catch (error) {
      return this.#note(path, error);
    }
    // By code units, because `localeCompare` would take longer than everything else.
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.') || backup.test(entry.name)) continue;
      const inside = path ? `${path}/${entry.name}` : entry.name;
      // They are followed on their own: nothing else of the folder depends on them.
      if (followedApart.includes(inside) || isBrandFile(inside)) continue;
      if (entry.isDirectory()) {
        if (level < maxLevels) this.folder(inside, level + 1);
      } else if (entry.isSymbolicLink()) this.#link(inside, level);
      else this.#file(inside);
    }
  }

  #file(path: string): void {
    try {
      this.#stats(path, lstatSync(`${this.#root}/${path}`));
    } catch (error) {
      this.#note(path, error);
    }
  }

  #link(path: string, level: number): void {
    try {
      const target = realpathSync(`${this.#root}/${path}`);
      const stats = statSync(target);
      this.found.push(`${path} > ${target}`);
      if (stats.isFile()) this.#stats(path, stats);
      else if (level < maxLevels && isHiddenInside(this.#root, target))
        this.folder(path, level + 1);
    } catch (error) {
      this.#note(path, error);
    }
  }

  #stats(path: string, stats: Stats): void {
    const { size, ino, mtimeMs, ctimeMs } = stats;
    const fresh = isFresh(stats, this.#now) ? ' fresh' : '';
    this.found.push(`${path} ${size} ${ino} ${mtimeMs} ${ctimeMs}${fresh}`);
    this.files += 1;
  }

  #note(path: string, error: unknown): void {
    this.found.push(`${path} ! ${(error as NodeJS.ErrnoException).code}`);
  }
}

/**
 * Computes the digest of a content folder from the sizes, times and inode numbers of its files,
 * without reading them. It blocks for some milliseconds per thousand files: see
 * `createFolderThread`.
 * @param directory the folder; it may be a link, and need not exist
 */
export function digestFolder(directory: string): FolderDigest {
  try {
    const root = realpathSync(directory);
    const { dev, ino } = statSync(root);
    const folder = `${root} ${dev} ${ino}`;
    const walk = new Walk(root);
    walk.folder('', 0);
    const digest = hash('sha1', [folder, ...walk.found].join('\n'), 'base64url');
    return { digest, folder, files: walk.files };
  } catch (error) {
    return { digest: `! ${(error as NodeJS.ErrnoException).code}`, folder: '', files: 0 };
  }
}
