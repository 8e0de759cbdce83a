import { enumeration } from './enumeration.ts';

/**
 * What kind of file or link a resource is; `text_x_uri` is a link to a page elsewhere (CONTENT-21).
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
