import { readFile } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import type { HeldData } from '../../desk/persons/heldData.ts';
import type { PersonFile } from '../../desk/persons/personsService.ts';
import { notHere, personText } from './personText.ts';

/**
 * What is held, as data, as a text for the person, and the files of mails (PROOF-3).
 * @param about what it was found by
 * @param madeAt the moment, in ISO 8601
 * @throws when a file of a mail cannot be read
 */
export async function exportedFiles(
  held: HeldData,
  about: string,
  madeAt: string,
): Promise<readonly PersonFile[]> {
  // Paths of this machine are no data of the person.
  const mails = held.mails.map(({ file, ...mail }) => ({
    ...mail,
    ...(file && { file: posix.join('mails', basename(file)) }),
  }));
  const data = { about, madeAt, ...held, mails, notListed: notHere };
  const textFile = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  const files: PersonFile[] = [
    textFile('person.json', `${JSON.stringify(data, null, 2)}\n`),
    textFile('person.txt', personText({ ...held, mails }, about, madeAt)),
  ];
  for (const { file } of held.mails) {
    // A copy would have the mode of the file.
    if (file)
      files.push({ path: posix.join('mails', basename(file)), bytes: await readFile(file) });
  }
  return files;
}
