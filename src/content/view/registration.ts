import type { LinkedItem } from '../elements.ts';
import { choiceOf, textOf } from './fields.ts';

/**
 * Whether one can enrol in an event at a moment (CONTENT-24). What editors
 * wrote holds until the event has ended or its last seat is taken; registration is closed then.
 * @returns a codename of the event states; empty for items that are no event
 */
export function registrationState(item: LinkedItem | undefined, now: Date): string {
  const state = choiceOf(item, 'registration_status');
  const isOpen = state === 'register' || state === 'seats_open';
  const isOver = Date.parse(textOf(item, 'end')) < now.getTime();
  const isFull = isOpen && item?.available_seats === 0;
  return state && (isOver || isFull) ? 'registration_closed' : state;
}
