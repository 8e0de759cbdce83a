import { enumeration } from './enumeration.ts';

/**
 * The kinds of files and links among resources; `text_x_uri` is a link to a page elsewhere
 * (CONTENT-21).
 */
export const mediaTypes = enumeration('media_types', [
  'video',
  'audio',
  'image',
  'pdf',
  'text_x_uri',
  'application_pdf',
  'presentation',
  'word_document',
  'spreadsheet',
  'zip',
]);

/**
 * The media type that visitors are shown and filter by. Two types of the content stand for a PDF
 * file; to a visitor they are one.
 */
export function shownMediaType(codename: string): string {
  return codename === 'application_pdf' ? 'pdf' : codename;
}
