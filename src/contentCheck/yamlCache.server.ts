import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { pause } from '../content/turns.ts';
import type { Path } from './fault.ts';
import { readYaml, type YamlFile } from './yamlFile.server.ts';

/** Reads YAML files, some of which it may have read before. */
export interface YamlReader {
  /** As `readYaml`. @throws YamlFault */
  read(path: string, text: string): YamlFile;
  /**
   * Ends one reading of a folder: forgets files that were not in it, and keeps the others for the
   * next start.
   * @throws when they cannot be written
   */
  finish(): Promise<void>;
}

/** Reads everything anew. */
export const plainYamlReader: YamlReader = {
  read: (_, text) => readYaml(text),
  finish: async () => undefined,
};

/** Changes whenever the same text would be read in another way. */
const format = 1;

const stored = v.object({
  format: v.literal(format),
  files: v.record(v.string(), v.object({ hash: v.string(), value: v.unknown() })),
});

/** Characters that are written at a time. */
const pieceLength = 100_000;

type StoredFile = v.InferOutput<typeof stored>['files'][string];

/** What the first readable store holds. */
async function readStored(candidates: readonly string[]): Promise<Map<string, StoredFile>> {
  for (const file of candidates) {
    try {
      const { files } = v.parse(stored, JSON.parse(await readFile(file, 'utf8')));
      return new Map(Object.entries(files));
    } catch {
      // Missing or damaged: the next one may serve.
    }
  }
  return new Map();
}

/** The text of a store, piece by piece, as writing all at once would keep visitors waiting. */
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
 * A reader that keeps the values of files, because reading YAML takes most of the time that reading
 * a content folder takes. A file whose text has changed is read anew; a store that is missing or
 * damaged counts as empty.
 * @param file where the values are kept between starts; absent: in memory only
 * @param prepared a store to begin with where there is none yet; it is only read
 */
export async function openYamlCache(file?: string, prepared?: string): Promise<YamlReader> {
  let known = await readStored([file, prepared].filter((it) => it !== undefined));
  let used = new Map<string, StoredFile>();
  let isChanged = false;
  let writing: Promise<void> = Promise.resolve();
  return {
    read(path, text) {
      const digest = hash('sha1', text);
      const kept = known.get(path);
      if (kept?.hash === digest) {
        used.set(path, kept);
        return { value: kept.value, lineOf: linesOf(text) };
      }
      const read = readYaml(text);
      isChanged = true;
      used.set(path, { hash: digest, value: read.value });
      return read;
    },
    async finish() {
      const isStale = isChanged || used.size !== known.size;
      known = used;
      used = new Map();
      isChanged = false;
      if (!isStale || file === undefined) return;
      const files = known;
      // One after the other, as they write to the same file.
      writing = writing.catch(() => undefined).then(() => writeStored(file, files));
      await writing;
    },
  };
}

/** Lines are asked for only where something is wrong. */
function linesOf(text: string): (path: Path) => number {
  let lineOf: YamlFile['lineOf'] | undefined;
  return (path) => {
    lineOf ??= readYaml(text).lineOf;
    return lineOf(path);
  };
}
