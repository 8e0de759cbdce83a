import { inflateSync } from 'node:zlib';

/** The objects of pages; the objects of `/Pages` group them. */
const pageObjects = /\/Type\s*\/Page\b/g;

/** The beginning of a compressed stream of objects. */
const objectStreams = /\/Type\s*\/ObjStm\b[^]*?stream\r?\n/g;

const pagesIn = (text: string) => text.match(pageObjects)?.length ?? 0;

/** The objects in a compressed stream; empty if it cannot be read, as in an encrypted file. */
function objectsIn(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/**
 * Counts the pages of a PDF by its page objects. It is no parser: the count of a file that was
 * changed by appending may be too high.
 * @returns 0 if the pages cannot be found, as in an encrypted file
 */
export function pdfPages(file: Buffer): number {
  const text = file.toString('latin1');
  let pages = pagesIn(text);
  for (const { index, 0: opening } of text.matchAll(objectStreams)) {
    const begin = index + opening.length;
    pages += pagesIn(objectsIn(text.slice(begin, text.indexOf('endstream', begin))));
  }
  return pages;
}
