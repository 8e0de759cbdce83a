import { brands } from '../../brand/brands.ts';
import { readFiles, type SharedFiles } from '../../content/readFiles.server.ts';
import { originalOf } from '../../content/sizedPicture.ts';
import type { ContentAnswers, PrepareChange } from '../../content/source.ts';
import { listMedia } from '../../contentCheck/listMedia.server.ts';
import type { Log } from '../operation/log.ts';

/**
 * Which files under `/media` exist and which items show them, according to the content last read.
 */
export interface FileBoard {
  /** The current files; waits for the first reading. Undefined while the files cannot be read. */
  current(): Promise<FilesNow | undefined> | FilesNow;
  /** Reads files and content again. On failure the previous files stay. */
  refresh(): Promise<void>;
  /** Reads the files of changed content, before that content goes live. */
  readonly prepare: PrepareChange;
}

export interface FilesNow {
  /** Whether the address is a regular file, or a link to one inside the folder. */
  has(address: string): boolean;
  /** Which visitors may download the files of items. */
  readonly shared: SharedFiles;
}

/**
 * Files the site itself needs: every brand's logo, icon and link preview. They are never
 * restricted.
 */
const ownFiles: ReadonlySet<string> = new Set(
  Object.values(brands).flatMap(({ logo, icon, preview }) => [logo.src, icon, preview]),
);

/** Icons in other sizes and formats, which browsers and home screens request. */
const icon = /^\/media\/favicon[\w-]*\.(?:ico|png|svg)$/;

/** Whether a file belongs to the site itself, not to an item. */
export function isOwnFile(address: string): boolean {
  return ownFiles.has(address) || icon.test(address);
}

/**
 * Prepares the reading of files.
 * @param directory the content folder
 * @param collections the collections the site shows
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
    const has = (address: string) => listed.has(originalOf(address) ?? address);
    const isShared = [...listed.keys()].some((address) => !isOwnFile(address));
    return { has, shared: isShared ? await readFiles(answers, collections, { has }) : new Map() };
  }

  async function read(): Promise<void> {
    const begunAfter = changes;
    try {
      const now = await filesOf(source);
      // A content change during this reading has already set newer files.
      if (changes === begunAfter) files = now;
    } catch (error) {
      log.warn({ err: error }, 'The files that items show cannot be read; the previous list stays');
    }
  }

  return {
    current: () => files ?? latest.then(() => files),
    refresh() {
      // Reads run one after another, so that the last one wins.
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
