import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type Protection, unprotected } from '../content/edition/authored.ts';
import { pause } from '../content/pauses.ts';
import { languageFolders } from '../locale/locales.ts';
import type { Path } from './fault.ts';
import { protectionOf } from './protection.server.ts';
import {
  isQuick,
  lineAmong,
  readYaml,
  type SentYaml,
  YamlFault,
  type YamlFile,
} from './yamlFile.server.ts';

/** Parses YAML files, with a cache. */
export interface YamlReader {
  /** Like `readYaml`; a long file may take a while. @throws YamlFault */
  read(path: string, text: string): YamlFile | Promise<YamlFile>;
  /** Reads a part of a text, without the cache. @throws YamlFault */
  readPart(text: string): YamlFile | Promise<YamlFile>;
  /**
   * Ends one read of a folder: drops the files that were not in it, and stores the others for the
   * next start.
   * @throws when they cannot be written
   */
  finish(): Promise<void>;
  /** Stores nothing from then on, and waits for a store that is being written. */
  close(): Promise<void>;
}

/** Reads files that take long elsewhere, so that they do not block requests (CONTENT-39). */
export interface LongFiles {
  /** @throws YamlFault, also for a file that takes too long */
  read(text: string): Promise<SentYaml>;
  /** Releases what it holds until the next call. */
  rest(): void;
}

/** A reader without a cache. */
export const plainYamlReader: YamlReader = {
  read: (_, text) => readYaml(text),
  readPart: readYaml,
  finish: async () => undefined,
  close: async () => undefined,
};

/** Increase it when the same text would be parsed differently. */
const format = 2;

const stored = v.object({
  format: v.literal(format),
  files: v.record(
    v.string(),
    v.object({
      hash: v.string(),
      value: v.unknown(),
      /** Of a long file: finding them again would block. */
      lines: v.optional(v.record(v.string(), v.number())),
      /** Absent if the text says nothing of who may see the item. */
      protection: v.optional(
        v.object({
          whole: v.optional(v.string()),
          languages: v.record(v.picklist(languageFolders), v.string()),
        }),
      ),
    }),
  ),
});

/** Characters per write. */
const pieceLength = 100_000;

type StoredFile = v.InferOutput<typeof stored>['files'][string];

/** The content of the first readable store. */
async function readStored(candidates: readonly string[]): Promise<Map<string, StoredFile>> {
  for (const file of candidates) {
    try {
      const { files } = v.parse(stored, JSON.parse(await readFile(file, 'utf8')));
      return new Map(Object.entries(files));
    } catch {
      // Missing or damaged: try the next one.
    }
  }
  return new Map();
}

/** The text of a store, in pieces, because writing all at once would block requests. */
async function* piecesOf(files: ReadonlyMap<string, StoredFile>): AsyncGenerator<string> {
  let text = `{"format":${format},"files":{`;
  let comma = '';
  for (const [path, value] of files) {
    text += `${comma}${JSON.stringify(path)}:${JSON.stringify(value)}`;
    comma = ',';
    if (text.length > pieceLength) {
      yield text;
      text = '';
    }
    await pause();
  }
  yield `${text}}}`;
}

async function writeStored(file: string, files: ReadonlyMap<string, StoredFile>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, piecesOf(files));
  await rename(temporary, file);
}

/**
 * A reader that caches the values of files, because parsing YAML takes most of the time of reading
 * a content folder. A file whose text has changed is parsed again; a missing or damaged store
 * counts as empty.
 * @param file the store between starts; absent: in memory only
 * @param prepared a read-only store for the first start
 * @param long reads long files; default: in place
 */
export async function openYamlCache(
  file?: string,
  prepared?: string,
  long?: LongFiles,
): Promise<YamlReader> {
  let known = await readStored([file, prepared].filter((it) => it !== undefined));
  let used = new Map<string, StoredFile>();
  // Not stored: another start may have more time.
  let faulty = new Map<string, YamlFault>();
  let faultyNow = new Map<string, YamlFault>();
  let isChanged = false;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  function keep(path: string, read: StoredFile): void {
    isChanged = true;
    used.set(path, read);
  }

  async function readLong(
    files: LongFiles,
    path: string,
    text: string,
    digest: string,
  ): Promise<YamlFile> {
    const place = `${digest} ${path}`;
    const known = faulty.get(place);
    if (known) {
      faultyNow.set(place, known);
      throw known;
    }
    try {
      const { json, lines, protection } = await files.read(text);
      const value: unknown = JSON.parse(json);
      keep(path, { hash: digest, value, lines, ...kept(protection) });
      return { value, lineOf: linesOf(text, lines), protection: () => protection };
    } catch (error) {
      if (error instanceof YamlFault) faultyNow.set(place, error);
      throw error;
    }
  }

  return {
    read(path, text) {
      const digest = hash('sha1', text);
      const before = known.get(path);
      if (before?.hash === digest) {
        used.set(path, before);
        const { value, lines, protection = unprotected } = before;
        return { value, lineOf: linesOf(text, lines), protection: () => protection };
      }
      if (long && !isQuick(text)) return readLong(long, path, text, digest);
      const read = readYaml(text);
      const protection = protectionOf(text, true);
      keep(path, { hash: digest, value: read.value, ...kept(protection) });
      return { ...read, protection: () => protection };
    },
    readPart(text) {
      return long && !isQuick(text) ? readLongPart(long, text) : readYaml(text);
    },
    async finish() {
      long?.rest();
      faulty = faultyNow;
      faultyNow = new Map();
      const isStale = isChanged || used.size !== known.size;
      known = used;
      used = new Map();
      isChanged = false;
      if (!isStale || file === undefined || isClosed) return;
      const files = known;
      // One at a time, because they write to the same file.
      writing = writing.catch(() => undefined).then(() => writeStored(file, files));
      await writing;
    },
    async close() {
      isClosed = true;
      long?.rest();
      await writing.catch(() => undefined);
    },
  };
}

/** What is stored of a protection: nothing of most. */
const kept = (protection: Protection) => (protection.whole === '' ? {} : { protection });

async function readLongPart(files: LongFiles, text: string): Promise<YamlFile> {
  const { json, lines, protection } = await files.read(text);
  const value: unknown = JSON.parse(json);
  return { value, lineOf: linesOf(text, lines), protection: () => protection };
}

/** Computed on demand, because lines are needed only for faults. */
function linesOf(text: string, lines?: SentYaml['lines']): (path: Path) => number {
  if (lines) return (path) => lineAmong(lines, path);
  let lineOf: YamlFile['lineOf'] | undefined;
  return (path) => {
    lineOf ??= readYaml(text).lineOf;
    return lineOf(path);
  };
}
