import type { LinkedItem } from '../elements.ts';
import { choiceOf, numberOf, textOf } from './fields.ts';

/**
 * Whether one can enrol in an event at a moment (CONTENT-24). What editors
 * wrote holds until the event has ended, is canceled or postponed, or its last seat is taken; registration is closed then.
 * @returns a codename of the event states; empty if editors chose none
 */
export function registrationState(event: LinkedItem<'event'>, now: Date): string {
  const state = choiceOf(event, 'registration_status');
  const isOpen = state === 'register' || state === 'seats_open';
  const isOver = Date.parse(textOf(event, 'end')) < now.getTime();
  const isOff = ['cancelled', 'postponed'].includes(choiceOf(event, 'schedule'));
  const isFull = isOpen && numberOf(event, 'available_seats') === 0;
  return state && (isOver || isFull || isOff) ? 'registration_closed' : state;
}
