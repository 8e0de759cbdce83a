import type { Application } from '../brand/brands.ts';
import type { SeatsTaken } from '../content/view/seats.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { registrationRoles } from '../enumerations/registrationRoles.ts';
import type { Locale } from '../locale/locales.ts';

/** Where a registration stands. */
export const registrationStatuses = ['confirmed', 'waiting', 'cancelled'] as const;

/** The status of a registration. */
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The data that a participant entered and may change later. */
export interface RegistrationDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: CodenameOf<typeof registrationRoles>;
  readonly institution: string;
  /** A two-letter id. */
  readonly country: string;
  /** Empty where the event does not ask. */
  readonly dietaryNeeds: string;
  readonly accessNeeds: string;
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
   * The id of an earlier registration of the same e-mail address for the event; this one then takes
   * no seat. Undefined for the first one.
   */
  readonly repeatOf: string | undefined;
  /** Undefined, like the details, if its encryption key is missing. */
  readonly email: string | undefined;
  readonly details: RegistrationDetails | undefined;
}

/** How many people an event has. */
export interface SeatCount extends SeatsTaken {
  readonly event: string;
}
