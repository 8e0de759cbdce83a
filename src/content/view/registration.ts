import { type Enumeration, isOneOf } from '../../enumerations/enumeration.ts';
import { eventAvailability, eventStates } from '../../enumerations/events.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import { isCounted, type LinkedItem } from '../elements.ts';
import type { FieldName } from '../types/index.ts';
import { choiceOf, textOf } from './fields.ts';

/** How many people have a seat of an event, or wait for one. */
export interface SeatsTaken {
  readonly confirmed: number;
  readonly waiting: number;
}

/** The seats of an event: how many are on offer, and who has or awaits one. */
export interface Seats extends SeatsTaken {
  /** Undefined for any number. */
  readonly seats: number | undefined;
}

/** Nobody has registered. */
export const noSeatsTaken: SeatsTaken = { confirmed: 0, waiting: 0 };

/** The seats that are free; undefined for any number. Those who wait come before newcomers. */
export function freeSeats({ seats, confirmed, waiting }: Seats): number | undefined {
  return seats === undefined ? undefined : Math.max(0, seats - confirmed - waiting);
}

const closed = 'registration_closed';

/** The states that cards show and lists filter by: those of editors, and what the site adds. */
export const registrationStates: Enumeration = {
  codename: 'registration_states',
  codenames: [...eventStates.codenames, ...eventAvailability.codenames],
};

/** The fields that decide the state of an event, beside the time and the seats taken. */
export const registrationFields = [
  'registration_status',
  'registration_opens',
  'registration_closes',
  'registration_url',
  'available_seats',
  'seats',
  'schedule',
  'end',
] as const satisfies readonly FieldName[];

/**
 * The next moment at which the state of an event may change without anyone doing anything, in
 * milliseconds since the epoch; infinity if there is none.
 */
export function nextStateChange(event: LinkedItem<'event'>, now: Date): number {
  const moments = (['registration_opens', 'registration_closes', 'end'] as const)
    .map((field) => Date.parse(textOf(event, field)))
    .filter((moment) => moment >= now.getTime());
  return Math.min(...moments);
}

/** The facts that decide whether one can enroll in events now, and what cards show beside items. */
export interface Enrollment {
  readonly now: Date;
  /** The seats that the site's own registration has given. */
  takenOf(event: string): SeatsTaken;
  /** The lists of the company, of which cards show icons; default none. */
  readonly vocabularies?: Vocabularies;
}

/** The seats that a field names: none if it cannot be a number of seats (CONTENT-41). */
function seatsIn(event: LinkedItem<'event'>, field: 'available_seats' | 'seats') {
  const value = event[field] ?? undefined;
  return value === undefined || isCounted(value) ? value : 0;
}

/** The places on offer on this site; undefined for any number. */
export function seatsOf(event: LinkedItem<'event'>): number | undefined {
  return seatsIn(event, 'available_seats') ?? seatsIn(event, 'seats');
}

/** Why an event does not take place on the date announced; empty if it does. */
export function calledOff(event: LinkedItem<'event'> | undefined): 'cancelled' | 'postponed' | '' {
  const schedule = choiceOf(event, 'schedule');
  return schedule === 'cancelled' || schedule === 'postponed' ? schedule : '';
}

/** Whether an event is over; without a readable end it is not. */
export const hasEnded = (event: LinkedItem<'event'>, now: Date): boolean =>
  Date.parse(textOf(event, 'end')) < now.getTime();

/**
 * Whether one can enroll in an event at a moment (CONTENT-24). What editors wrote holds until the
 * event has ended, is canceled or postponed, its registration has closed or its last seat is taken.
 * @returns a codename of the event states, or of what the site adds to them; empty if editors chose
 * none
 */
export function registrationState(
  event: LinkedItem<'event'>,
  { now, takenOf }: Enrollment,
): string {
  const state = choiceOf(event, 'registration_status');
  if (state && (calledOff(event) || hasEnded(event, now))) return closed;
  if (state !== 'register' && state !== 'seats_open') return state;
  if (seatsIn(event, 'available_seats') === 0) return closed;
  if (Date.parse(textOf(event, 'registration_opens')) > now.getTime()) return 'not_open_yet';
  if (Date.parse(textOf(event, 'registration_closes')) <= now.getTime()) return closed;
  // Who takes registrations elsewhere counts the seats there.
  if (textOf(event, 'registration_url')) return state;
  const taken = takenOf(event.codename ?? '');
  return freeSeats({ seats: seatsOf(event), ...taken }) === 0 ? 'waiting_list' : state;
}

/** The label of a state; empty if there is none. */
export function registrationLabel(state: string, locale: Locale): string {
  return labelOf(
    isOneOf(eventAvailability, state) ? eventAvailability : eventStates,
    state,
    locale,
  );
}
