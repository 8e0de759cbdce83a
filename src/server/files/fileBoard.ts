import { brands } from '../../brand/brands.ts';
import {
  type FileRecords,
  filesShown,
  readFileRecords,
  type SharedFiles,
  withChangedFiles,
} from '../../content/readFiles.server.ts';
import { originalOf } from '../../content/sizedPicture.ts';
import type { ChangedItems, ContentAnswers, PrepareChange } from '../../content/source.ts';
import { listMedia } from '../../contentCheck/listMedia.server.ts';
import type { Log } from '../operation/log.ts';

/**
 * Which files under `/media` exist and which items show them, according to the content last read.
 */
export interface FileBoard {
  /**
   * The current files; waits for the first reading. Undefined while the files cannot be read; a
   * request more than five seconds after a failure reads them again.
   */
  current(): Promise<FilesNow | undefined> | FilesNow;
  /** Reads files and content again. On failure the previous files stay. @returns whether it worked */
  refresh(): Promise<boolean>;
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

/** The delay before a request repeats a failed first reading, in milliseconds. */
const readAgainAfter = 5_000;

/** The parts that the reading of files needs. */
export interface FileBoardParts {
  readonly source: ContentAnswers;
  /** The content folder. */
  readonly directory: string;
  /** The collections the site shows. */
  readonly collections: readonly string[];
  /**
   * True to remember what each item shows, so that a change of some items reads no others. A source
   * that is quick to read needs no memory for it.
   */
  readonly remembers: boolean;
  readonly log: Log;
}

/** Files, and what was read to find who may download them; undefined if nothing was. */
interface FilesRead {
  readonly now: FilesNow;
  readonly records: FileRecords | undefined;
}

/** Prepares the reading of files. */
export function createFileBoard(parts: FileBoardParts): FileBoard {
  const { source, directory, collections, remembers, log } = parts;
  let files: FilesNow | undefined;
  let records: FileRecords | undefined;
  let latest: Promise<boolean> = Promise.resolve(true);
  let changes = 0;
  let failedAt: number | undefined;

  async function filesOf(answers: ContentAnswers, changed?: ChangedItems): Promise<FilesRead> {
    const listed = await listMedia(directory);
    const has = (address: string) => listed.has(originalOf(address) ?? address);
    const isShared = [...listed.keys()].some((address) => !isOwnFile(address));
    if (!isShared) return { now: { has, shared: new Map() }, records: undefined };
    const read =
      changed && records
        ? withChangedFiles(records, changed, collections)
        : await readFileRecords(answers, collections);
    return { now: { has, shared: await filesShown(read, { has }) }, records: read };
  }

  function take(read: FilesRead): void {
    files = read.now;
    if (remembers) records = read.records;
  }

  async function read(): Promise<boolean> {
    const begunAfter = changes;
    try {
      const read = await filesOf(source);
      // A content change during this reading has already set newer files.
      if (changes === begunAfter) take(read);
      return true;
    } catch (error) {
      failedAt = performance.now();
      log.warn({ err: error }, 'The files that items show cannot be read; the previous list stays');
      return false;
    }
  }

  function refresh(): Promise<boolean> {
    failedAt = undefined;
    // Reads run one after another, so that the last one wins.
    latest = latest.then(read);
    return latest;
  }

  async function firstFiles(): Promise<FilesNow | undefined> {
    if (failedAt !== undefined && performance.now() - failedAt >= readAgainAfter) void refresh();
    await latest;
    return files;
  }

  return {
    current: () => files ?? firstFiles(),
    refresh,
    async prepare(next, _findChanges, changed) {
      const prepared = await filesOf(next, changed);
      return () => {
        changes += 1;
        take(prepared);
      };
    },
  };
}
