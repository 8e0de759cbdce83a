import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writtenFault } from '../locale/fileFaults.ts';
import {
  noVocabularies,
  type Vocabularies,
  vocabulariesOf,
  vocabularyFileName,
} from './vocabularies.ts';
import { readVocabularies } from './vocabularyFile.ts';

/**
 * Reads the text of the file of vocabularies.
 * @param directory the content folder
 * @returns undefined if there is no file
 * @throws when it cannot be read
 */
export async function readVocabularyText(directory: string): Promise<string | undefined> {
  try {
    return await readFile(join(directory, vocabularyFileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What was read last: an edit of another file reads the same text again. */
let last: { readonly text: string; readonly vocabularies: Vocabularies } | undefined;

/**
 * The vocabularies of the text of a file; empty without one (OWN-20).
 * @throws Error that names the file and its faults, each with its place
 */
export function vocabulariesFrom(text: string | undefined): Vocabularies {
  if (text === undefined) return noVocabularies;
  if (last?.text === text) return last.vocabularies;
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Error(`${vocabularyFileName}: ${(error as Error).message}`, { cause: error });
  }
  const read = readVocabularies(data);
  if (!read.faults) {
    const vocabularies = vocabulariesOf(read.lists);
    last = { text, vocabularies };
    return vocabularies;
  }
  throw new Error(`${vocabularyFileName}: ${read.faults.map(writtenFault).join('\n')}`);
}
