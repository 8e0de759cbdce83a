import { execFileSync } from 'node:child_process';
import { pathOf } from './debian.ts';

/**
 * The text of each page of a PDF, with the layout of the page.
 * @throws Error with instructions when poppler's `pdftotext` is missing and cannot be installed
 */
export function textOfPages(pdf: Buffer): readonly string[] {
  const program = pathOf({
    name: 'pdftotext',
    setting: 'PDFTOTEXT_PATH',
    places: ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext', '/opt/homebrew/bin/pdftotext'],
    packages: ['poppler-utils'],
  });
  const text = execFileSync(program, ['-layout', '-', '-'], { input: pdf }).toString();
  // Each page ends with a form feed.
  return text.split('\f').slice(0, -1);
}
