import type { IconName } from '../ui/icon/iconNames.ts';

const icons: Readonly<Record<string, IconName>> = {
  video: 'play',
  audio: 'audio',
  image: 'image',
  text_x_uri: 'link',
  presentation: 'slides',
  spreadsheet: 'sheet',
  zip: 'archive',
};

/** The icon of a media type; a document icon for documents and unknown types. */
export function mediaIcon(mediaType: string | undefined): IconName {
  return (mediaType && icons[mediaType]) || 'document';
}
