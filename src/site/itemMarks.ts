import type { BadgeTone } from '../ui/badge/Badge.tsx';
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

const tones: Readonly<Record<string, BadgeTone>> = {
  register: 'good',
  seats_open: 'good',
  registration_closed: 'neutral',
  details_pending: 'attention',
  not_open_yet: 'neutral',
  waiting_list: 'attention',
  cancelled: 'attention',
  postponed: 'attention',
};

/** The badge tone of an event's state; `neutral` if unknown. */
export function eventTone(state: string): BadgeTone {
  return tones[state] ?? 'neutral';
}
