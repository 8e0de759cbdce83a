import type { Locale, Localized } from '../../locale/locales.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import { mediaTypes } from '../enumerations/mediaTypes.ts';

const icons: Readonly<Record<string, IconName>> = {
  video: 'play',
  audio: 'audio',
  image: 'image',
  text_x_uri: 'link',
  presentation: 'slides',
  spreadsheet: 'sheet',
  zip: 'archive',
};

const labels: Readonly<Record<string, Localized>> = mediaTypes.labels;

/** The icon of a media type; a sheet of paper for documents and whatever is not known. */
export function mediaIcon(mediaType: string | undefined): IconName {
  return (mediaType && icons[mediaType]) || 'document';
}

/** The name of a media type in a language; empty when it is not known. */
export function mediaLabel(mediaType: string | undefined, locale: Locale): string {
  return (mediaType && labels[mediaType]?.[locale]) || '';
}
