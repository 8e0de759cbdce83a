import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writtenFault } from '../locale/fileFaults.ts';
import { keepMade } from '../memory/keepMade.ts';
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

/**
 * The vocabularies of the text of a file; empty without one (OWN-20).
 * @throws Error that names the file and its faults, each with its place
 */
export const vocabulariesFrom = (text: string | undefined): Vocabularies =>
  text === undefined ? noVocabularies : readText(text);

/** An edit of another file reads the same text again (OWN-85). */
const readText = keepMade(1, (text: string): Vocabularies => {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Error(`${vocabularyFileName}: ${(error as Error).message}`, { cause: error });
  }
  const read = readVocabularies(data);
  if (!read.faults) return vocabulariesOf(read.lists);
  throw new Error(`${vocabularyFileName}: ${read.faults.map(writtenFault).join('\n')}`);
});
