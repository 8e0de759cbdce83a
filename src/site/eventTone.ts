import type { BadgeTone } from '../ui/badge/Badge.tsx';

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
