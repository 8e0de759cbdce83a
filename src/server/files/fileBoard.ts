import { brands } from '../../brand/brands.ts';
import { readFiles, type SharedFiles } from '../../content/readFiles.server.ts';
import type { ContentAnswers, PrepareChange } from '../../content/source.ts';
import { listMedia } from '../../contentCheck/listMedia.server.ts';
import type { Log } from '../operation/log.ts';

/** Which files under `/media` exist, and which items show them, as the content last read says. */
export interface FileBoard {
  /** The files now; waits for the first reading. Undefined while they cannot be read. */
  current(): Promise<FilesNow | undefined> | FilesNow;
  /** Reads files and content anew; when it cannot, the files stay as they are. */
  refresh(): Promise<void>;
  /** Reads them from changed content; they count from its step on. */
  readonly prepare: PrepareChange;
}

/** The files under `/media`. */
export interface FilesNow {
  /** Whether a file exists: a regular one, or a link to one inside the folder. */
  has(address: string): boolean;
  /** Who may have the files that items show. */
  readonly shared: SharedFiles;
}

/** Files the site itself needs: every brand's logo, icon and link preview. They restrict nobody. */
const ownFiles: ReadonlySet<string> = new Set(
  Object.values(brands).flatMap(({ logo, icon, preview }) => [logo.src, icon, preview]),
);

/** The icons in other sizes and formats, which browsers and start screens ask for. */
const icon = /^\/media\/favicon[\w-]*\.(?:ico|png|svg)$/;

/** Tells whether a file belongs to the site, not to items. */
export function isOwnFile(address: string): boolean {
  return ownFiles.has(address) || icon.test(address);
}

/**
 * Prepares the reading of files.
 * @param directory the content folder
 * @param collections those the site shows
 */
export function createFileBoard(
  source: ContentAnswers,
  directory: string,
  collections: readonly string[],
  log: Log,
): FileBoard {
  let files: FilesNow | undefined;
  let latest: Promise<void> = Promise.resolve();
  let changes = 0;

  async function filesOf(answers: ContentAnswers): Promise<FilesNow> {
    const listed = await listMedia(directory);
    const has = (address: string) => listed.has(address);
    const isShared = [...listed.keys()].some((address) => !isOwnFile(address));
    return { has, shared: isShared ? await readFiles(answers, collections, listed) : new Map() };
  }

  async function read(): Promise<void> {
    const begunAfter = changes;
    try {
      const now = await filesOf(source);
      // Content that changed meanwhile has brought its own files.
      if (changes === begunAfter) files = now;
    } catch (error) {
      log.warn({ err: error }, 'The files that items show cannot be read; they stay as they are');
    }
  }

  return {
    current: () => files ?? latest.then(() => files),
    refresh() {
      // One after the other, so that what was read last is what counts.
      latest = latest.then(read);
      return latest;
    },
    async prepare(next) {
      const prepared = await filesOf(next);
      return () => {
        changes += 1;
        files = prepared;
      };
    },
  };
}
