import type { Application } from '../brand/brand.ts';
import type { Translate } from '../contact/faults.ts';
import type { SeatsTaken } from '../content/view/registration.ts';
import type { Locale } from '../locale/locales.ts';

/** Where a registration stands. */
export const registrationStatuses = ['confirmed', 'waiting', 'cancelled'] as const;

/** The status of a registration. */
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The data that a participant entered and may change later. */
export interface RegistrationDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** A codename of the company's roles; empty if it asks for none. */
  readonly role: string;
  readonly institution: string;
  /** A two-letter id. */
  readonly country: string;
  /** Empty where the event does not ask. */
  readonly dietaryNeeds: string;
  readonly accessNeeds: string;
}

/** What participants accept in the form (REG-3); `needs` is the storage of dietary and access needs. */
export const acceptedNames = ['terms', 'dataUse', 'declaration', 'needs'] as const;

/** The name of something that participants accept. */
export type AcceptedName = (typeof acceptedNames)[number];

/** Whether something was asked and accepted, and the text that was shown (REG-23). */
export interface Acceptance {
  readonly asked: boolean;
  readonly accepted: boolean;
  /** SHA-256, in hexadecimal, of the JSON of the texts shown; empty if it was not asked. */
  readonly textHash: string;
  /** The language of the texts; empty if it was not asked. */
  readonly language: Locale | '';
}

/** All that participants were asked to accept. */
export type Acceptances = Readonly<Record<AcceptedName, Acceptance>>;

/**
 * The link through which somebody acts: that of the browser that made the registration, or that of
 * a mail, which proves the address (REG-20).
 */
export type RegistrationLink = 'browser' | 'mailbox';

/**
 * What participants know of an event, from the first language version that it has. Times are
 * ISO 8601; empty if unknown.
 */
export interface EventFacts {
  /** The language of the version, in which title and place are. */
  readonly language: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  /** Venue, street and city in one line; empty for events online. */
  readonly place: string;
  /** A two-letter id; empty for events online. */
  readonly country: string;
  /** Empty if it takes place. */
  readonly schedule: 'cancelled' | 'postponed' | '';
}

/** The facts about an event that the store needs. Times are ISO 8601; empty if unknown. */
export interface EventOffer {
  /** The codename of the event. */
  readonly event: string;
  readonly title: string;
  /** The places on offer; undefined for any number. */
  readonly seats: number | undefined;
  /** Nobody moves up from the waiting list after this. */
  readonly startsAt: string;
  /** The time until personal data is needed. */
  readonly endsAt: string;
  /** When registration closes. */
  readonly closesAt: string;
  /** What participants are told. */
  readonly facts: EventFacts;
  /** How often editors changed time or place, as they count it. */
  readonly revision: number;
}

/** An event that people take part in or wait for, as the store last recorded it. */
export interface FollowedEvent extends Omit<EventOffer, 'title' | 'facts'> {
  readonly brand: string;
  /** Undefined if the content was not read yet. */
  readonly facts: EventFacts | undefined;
  /** How many people were last told something else; also where only the title differs. */
  readonly untold: number;
}

/** A change of an event that participants are not told yet. */
export interface PendingNotice {
  readonly brand: string;
  readonly event: string;
  readonly facts: EventFacts;
  /** Since when there is a change, and since when the content says what it says now. */
  readonly since: string;
  readonly factsSince: string;
  readonly state: 'waiting' | 'stopped' | 'released';
  /** How many people it concerns. */
  readonly people: number;
}

/** A valid registration to store. */
export interface NewRegistration {
  /** Identifies the submission, so that a repeat is recognized. */
  readonly key: string;
  readonly brand: Application;
  readonly offer: EventOffer;
  readonly language: Locale;
  readonly email: string;
  readonly details: RegistrationDetails;
  readonly accepted: Acceptances;
}

/** A stored registration. Times are ISO 8601 with milliseconds, UTC. */
export interface Registration {
  /** A UUID version 7. */
  readonly id: string;
  readonly brand: string;
  readonly event: string;
  /** The title of the event when it was stored. */
  readonly title: string;
  readonly language: Locale;
  readonly status: RegistrationStatus;
  /** The place on the waiting list, from 1; undefined for others. */
  readonly position: number | undefined;
  readonly receivedAt: string;
  readonly changedAt: string;
  /**
   * The id of the first of several registrations of the same e-mail address for the event, of which
   * one is kept. Undefined for the first one.
   */
  readonly repeatOf: string | undefined;
  /** When the owner of the mailbox acted on it; undefined if that did not happen. */
  readonly provenAt: string | undefined;
  /**
   * What its page goes on to show in the browser that made it, although it was given back as a
   * repeat. Undefined for others.
   */
  readonly seenAs: Pick<Registration, 'status' | 'position'> | undefined;
  /** Undefined, like the details, if its encryption key is missing. */
  readonly email: string | undefined;
  readonly details: RegistrationDetails | undefined;
  /** Undefined also for registrations from before this was stored. */
  readonly accepted: Acceptances | undefined;
}

/** Whether two people entered the same. */
export function isSameDetails(
  one: RegistrationDetails | undefined,
  other: RegistrationDetails,
): boolean {
  const names = Object.keys(other) as (keyof RegistrationDetails)[];
  return names.every((name) => one?.[name] === other[name]);
}

/** How many people an event has. */
export interface SeatCount extends SeatsTaken {
  readonly event: string;
}

/** The name of the registration form, used as the action of its bot check. */
export const registrationAction = 'Registration';

const texts = {
  terms: 'terms_of_participation',
  dataUse: 'data_use',
  declaration: 'profession_declared',
  needs: 'needs_consent_name',
} as const satisfies Readonly<Record<AcceptedName, string>>;

/** The names of what a participant accepted, for pages and mails (REG-23). */
export function acceptedTexts(accepted: Acceptances | undefined, t: Translate): string[] {
  return acceptedNames.filter((name) => accepted?.[name].accepted).map((name) => t(texts[name]));
}

/** The kinds of mails that tell participants of a change of their event (REG-16). */
const eventNews = ['moved', 'called_off', 'postponed', 'on_again'] as const;

/** A change of an event. */
export type EventNews = (typeof eventNews)[number];

/** Whether a mail of a kind tells of a change of an event. */
export function isNews(kind: string): kind is EventNews {
  return eventNews.some((it) => it === kind);
}

const newSchedule = { cancelled: 'called_off', postponed: 'postponed', '': 'on_again' } as const;

/**
 * What participants must be told of an event.
 * @param told what they were told last
 * @param present what the content says now
 * @returns undefined if nothing that concerns them has changed, such as only the title
 */
export function newsOf(told: EventFacts, present: EventFacts): EventNews | undefined {
  if (told.schedule !== present.schedule) return newSchedule[present.schedule];
  if (present.schedule === 'cancelled') return undefined;
  const compared = ['start', 'end', 'timeZone', 'country'] as const;
  const differs = compared.some((name) => told[name] !== present[name]);
  // Another language version names the same place differently.
  const isElsewhere = told.language === present.language && told.place !== present.place;
  return differs || isElsewhere ? 'moved' : undefined;
}
