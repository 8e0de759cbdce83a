import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isBrandFile } from '../brand/brand.ts';
import { ruleFileName } from '../country/ruleNames.ts';
import { vocabularyFileName } from '../vocabularies/vocabularies.ts';
import { encodingFaults } from './encodingFaults.ts';
import type { Fault, Origin } from './fault.ts';
import { createKeptItems, type KeptItems, type ReadText } from './keptItems.server.ts';
import { type FoundFile, listFiles, listMedia } from './listFiles.server.ts';
import { readPack } from './packFile.server.ts';
import type { FaultyReader, FaultyText } from './readFaulty.server.ts';
import { otherLanguagesOf, type RawItem, readItem } from './readItem.ts';
import {
  type PictureCatalog,
  pictureCatalogFile,
  pictureCatalogSchema,
  type Surroundings,
} from './reading.ts';
import { plainYamlReader, type YamlReader } from './yamlCache.server.ts';
import { YamlFault } from './yamlFile.server.ts';

/** The result of reading one file, or one line of a pack. */
export interface ReadResult extends FaultyText {
  readonly origin: Origin;
}

/** Files of a content folder that are no items. */
const besideItems = [ruleFileName, vocabularyFileName];

/** Folders of a content folder without items. */
const otherFolders = ['media', 'pictures', 'recordings'];

/**
 * Reads the pictures and media that the values of items refer to.
 * @throws when the folder does not exist or cannot be read
 */
export async function readSurroundings(directory: string): Promise<Surroundings> {
  await readdir(directory).catch((cause: Error) => {
    throw new Error(`CONTENT_DIR: the folder ${directory} cannot be read: ${cause.message}`, {
      cause,
    });
  });
  const [pictures, listed] = await Promise.all([readPictures(directory), listMedia(directory)]);
  return { pictures, ...listed };
}

/** Files that are read at the same time. */
const readAhead = 8;

/** What items of a folder are read with. */
interface Reading {
  readonly surroundings: Surroundings;
  readonly yaml: YamlReader;
  readonly kept: KeptItems;
  readonly faulty: FaultyReader | undefined;
}

interface ItemPlace {
  readonly file: string;
  readonly collection: string;
  readonly type: string;
  readonly codename: string;
}

/** The place of an item, or undefined for any other file. */
function placeOf({ path, refused }: FoundFile): ItemPlace | undefined {
  const [, collection = '', type = '', codename] =
    /^([^/]+)\/([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? [];
  return refused || !codename ? undefined : { file: path, collection, type, codename };
}

/**
 * Reads every item of a content folder in the order of the file paths. A broken file or item is a
 * fault, never an error; the valid parts of an item are kept, with few exceptions.
 * @param yaml reads the YAML files; default: without a cache
 * @param kept the items of the last reading; default none
 * @param faulty reads what it can of items that cannot be read; default nothing
 * @throws when the folder itself cannot be read
 */
export async function* readFolder(
  directory: string,
  surroundings: Surroundings,
  yaml: YamlReader = plainYamlReader,
  kept: KeptItems = createKeptItems(),
  faulty?: FaultyReader,
): AsyncGenerator<ReadResult> {
  const reading = { surroundings, yaml, kept, faulty };
  const files = await listFiles(directory, otherFolders);
  for (let from = 0; from < files.length; from += readAhead) {
    const batch = files.slice(from, from + readAhead).map((found) => {
      const place = placeOf(found);
      const text = place && readText(join(directory, found.path));
      return { found, place, text };
    });
    for (const { found, place, text } of batch) {
      const collection = packCollection(found);
      if (place) yield await readFileItem(place, await text, reading);
      else if (collection) yield* readPackItems(directory, found.path, collection, reading);
      else yield* misplacedFault(found);
    }
  }
}

function readText(file: string): Promise<string | Error> {
  return readFile(file, 'utf8').catch((error: Error) => error);
}

function packCollection({ path, refused }: FoundFile): string | undefined {
  return refused ? undefined : /^([^/]+)\/.+\.jsonl$/.exec(path)?.[1];
}

const isCompanyFile = (path: string) => besideItems.includes(path) || isBrandFile(path);

function* misplacedFault({ path, refused }: FoundFile): Generator<ReadResult> {
  if (!refused && (isCompanyFile(path) || !/\.(ya?ml|jsonl)$/i.test(path))) return;
  const renamed = path.replace(/\.ya?ml$/i, '.yaml');
  const place = placeOf({ path: renamed });
  if (!refused && renamed !== path && (place || isCompanyFile(renamed))) {
    const message = `The name of the file must end in \`.yaml\`: rename it to ${renamed}.`;
    yield broken(path, 1, message, 'file', place?.codename);
    return;
  }
  const message =
    refused ?? 'Items must be in {collection}/{type}/{codename}.yaml or {collection}/*.jsonl.';
  yield broken(path, 1, message, 'file');
}

function broken(
  file: string,
  line: number,
  message: string,
  rule: 'file' | 'syntax',
  codename?: string,
): ReadResult {
  return {
    origin: { file, lineOf: () => line },
    faults: [{ severity: 'error', rule, file, line, codename, message }],
  };
}

async function readFileItem(
  { file, ...place }: ItemPlace,
  text: string | Error | undefined,
  reading: Reading,
): Promise<ReadResult> {
  if (typeof text !== 'string') return broken(file, 1, text?.message ?? '', 'file');
  const { surroundings, yaml, kept, faulty } = reading;
  const ofText = encodingFaults(text, file, place);
  try {
    const { value, lineOf, protection: find } = await yaml.read(file, text);
    const origin = { file, lineOf };
    const protection = faulty && find();
    const read = () => finish({ ...place, value, origin, protection }, surroundings, ofText);
    const result = kept.read(file, text, read);
    if (!faulty || result.item || !isBroken(result)) {
      return { origin, ...result };
    }
    const { faults } = result;
    return { origin, ...(await faulty.refused({ ...place, origin, text, protection, faults })) };
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof YamlFault)) return broken(file, 1, message, 'file');
    const { origin, faults: ofYaml } = broken(file, error.line, message, 'syntax', place.codename);
    const faults = ofText.length > 0 ? ofText : ofYaml;
    if (!faulty) return { origin, faults };
    const { protection } = error;
    const found = { ...place, origin, text, protection, faults };
    return { origin, ...(await faulty.file(found, surroundings)) };
  }
}

/** Whether an item cannot be read, except for who may see it: then it is withheld. */
const isBroken = ({ faults }: ReadText): boolean =>
  faults.some(({ severity }) => severity === 'error') &&
  !faults.some(({ rule }) => rule === 'restriction');

async function* readPackItems(
  directory: string,
  file: string,
  collection: string,
  { surroundings, kept, faulty }: Reading,
): AsyncGenerator<ReadResult> {
  try {
    for await (const { line, text } of readPack(join(directory, file))) {
      const origin = { file, lineOf: () => line };
      const read = () => {
        const value = parsed(text);
        if (value instanceof Error) return broken(file, line, value.message, 'syntax');
        const { codename, type } = (value ?? {}) as { codename?: unknown; type?: unknown };
        const ofText = encodingFaults(text ?? '', file, { from: line });
        return finish({ collection, codename, type, value, origin }, surroundings, ofText);
      };
      const result = kept.read(file, text ?? `${line} too long`, read);
      yield !faulty || result.item || !isBroken(result)
        ? { origin, ...result }
        : { origin, ...(await faulty.line(text, collection, result.faults)) };
    }
  } catch (error) {
    yield broken(file, 1, (error as Error).message, 'file');
  }
}

/** The value of a line of a pack, or why it has none. */
function parsed(text: string | undefined): unknown {
  if (text === undefined) return new Error('the line is too long');
  try {
    return JSON.parse(text);
  } catch (error) {
    return new Error(`the line is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** @param ofText the faults of the text that contains the item */
function finish(raw: RawItem, surroundings: Surroundings, ofText: readonly Fault[]): ReadText {
  const found: Fault[] = [];
  const item = readItem(raw, surroundings, found);
  // Signs of another encoding can break the rest, so that no item is there: then they are the one thing to mend.
  const isBrokenUp = ofText.length > 0 && found.every(({ rule }) => rule === 'syntax');
  const faults = isBrokenUp ? ofText : [...ofText, ...found];
  const { variants } = (raw.value ?? {}) as { variants?: unknown };
  return { item, faults, otherLanguages: otherLanguagesOf(variants) };
}

/** Reads the picture catalog of a content folder; a folder without one has no pictures. */
async function readPictures(directory: string): Promise<PictureCatalog> {
  let text: string;
  try {
    text = await readFile(join(directory, pictureCatalogFile), 'utf8');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { pictures: new Map(), ...(missing ? {} : { fault: (error as Error).message }) };
  }
  try {
    return { pictures: new Map(Object.entries(v.parse(pictureCatalogSchema, JSON.parse(text)))) };
  } catch (error) {
    return { pictures: new Map(), fault: (error as Error).message };
  }
}
