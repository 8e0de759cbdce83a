import type { BadgeTone } from '../ui/badge/Badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  register: 'good',
  seats_open: 'good',
  registration_closed: 'neutral',
  details_pending: 'attention',
};

/** How a state of an event is to be taken; `neutral` where it is not known. */
export function eventTone(state: string): BadgeTone {
  return tones[state] ?? 'neutral';
}
