import type { LinkedItem } from '../content/elements.ts';
import { choicesOf, numberOf, textOf } from '../content/view/fields.ts';
import {
  calledOff,
  freeSeats,
  registrationState,
  type SeatsTaken,
  seatsOf,
} from '../content/view/registration.ts';
import type { EventFacts, EventOffer } from './registration.ts';

/** Whether and how one registers for an event now (REG-1). */
export type RegistrationState =
  /** The site's own registration. `free` is undefined for any number of seats. */
  | { readonly status: 'open'; readonly free: number | undefined }
  /** All seats are taken; one can join the waiting list. */
  | { readonly status: 'full' }
  | { readonly status: 'soon' | 'closed' | 'pending' | 'none' }
  /** Registration elsewhere, which replaces the site's own. */
  | { readonly status: 'elsewhere'; readonly url: string };

/** Whether one can register on this site now. */
export function isOpen({ status }: RegistrationState): boolean {
  return status === 'open' || status === 'full';
}

/**
 * The state of an event's registration.
 * @param taken how many seats the store has given
 */
export function stateOfRegistration(
  item: LinkedItem<'event'>,
  taken: SeatsTaken,
  now: Date,
): RegistrationState {
  const state = registrationState(item, { now, takenOf: () => taken });
  if (state === '') return { status: 'none' };
  if (state === 'details_pending') return { status: 'pending' };
  if (state === 'registration_closed') return { status: 'closed' };
  if (state === 'not_open_yet') return { status: 'soon' };
  if (state === 'waiting_list') return { status: 'full' };
  const url = textOf(item, 'registration_url');
  if (url) return { status: 'elsewhere', url };
  return { status: 'open', free: freeSeats({ seats: seatsOf(item), ...taken }) };
}

/** The elements of an event that {@link offerOf} needs. */
export const offerFields = [
  'title',
  'start',
  'end',
  'time_zone',
  'schedule',
  'registration_closes',
  'revision',
  'venue',
  'street_address',
  'city',
  'country',
  'online',
  'seats',
  'available_seats',
] as const;

/** How long a postponed event waits for its new date at most, in milliseconds. */
const longestPostponement = 365 * 86_400_000;

/** What no event is changed more often than, so that the store can hold the number. */
const mostRevisions = 1_000_000;

/** The facts about an event that the store needs. */
export function offerOf(item: LinkedItem<'event'>): EventOffer {
  const facts = factsOf(item);
  const { title, start, end, schedule } = facts;
  // The date of a postponed event is that on which it does not take place.
  const isWaiting = schedule === 'postponed' && end !== '';
  return {
    event: item.codename ?? '',
    title,
    seats: seatsOf(item),
    startsAt: start,
    endsAt: isWaiting ? new Date(Date.parse(end) + longestPostponement).toISOString() : end,
    closesAt: momentOf(textOf(item, 'registration_closes')),
    facts,
    revision: Math.min(Math.max(0, Math.trunc(numberOf(item, 'revision') ?? 0)), mostRevisions),
  };
}

function factsOf(item: LinkedItem<'event'>): EventFacts {
  const place = (['venue', 'street_address', 'city'] as const).map((it) => textOf(item, it));
  return {
    language: item.variant ?? '',
    title: textOf(item, 'title'),
    start: momentOf(textOf(item, 'start')),
    end: momentOf(textOf(item, 'end')),
    timeZone: textOf(item, 'time_zone'),
    place: place.filter(Boolean).join(', '),
    country: textOf(item, 'country'),
    schedule: calledOff(item),
  };
}

/** A time as the store compares it; empty if unknown. */
function momentOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** The questions in the form of an event. */
export interface AskedByEvent {
  readonly dietaryNeeds: boolean;
  readonly accessNeeds: boolean;
  /** Whether participants declare to be professionals. */
  readonly declaration: boolean;
  /** Whether the event has terms to accept. */
  readonly terms: boolean;
}

/**
 * The questions in the form of an event beside name, role, institution and country.
 * @param isConfirmed whether the visitor has confirmed to be a professional where that is required
 */
export function askedBy(item: LinkedItem<'event'>, isConfirmed: boolean | undefined): AskedByEvent {
  const questions = choicesOf(item, 'registration_questions');
  const audience = choicesOf(item, 'audience');
  const isForProfessionals = audience.some((it) => it !== 'public' && it !== 'patient');
  return {
    dietaryNeeds: questions.includes('dietary_needs'),
    accessNeeds: questions.includes('access_needs'),
    declaration: isForProfessionals && isConfirmed !== true,
    terms: textOf(item, 'terms') !== '',
  };
}
