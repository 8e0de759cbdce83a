import type {
  EventOffer,
  NewRegistration,
  Registration,
  RegistrationDetails,
  RegistrationStatus,
  SeatCount,
} from './registration.ts';

/** Selects registrations; without conditions, all. */
export interface RegistrationFilter {
  readonly id?: string | undefined;
  /** The end of an id, as a reference number stands for it. */
  readonly idEnd?: string | undefined;
  readonly event?: string | undefined;
  readonly email?: string | undefined;
  readonly status?: RegistrationStatus | undefined;
}

/**
 * The port to the store of registrations (REG-4 to REG-7). Each method throws when the store fails.
 * One transaction decides who has a seat and queues the mails that say so, in any number of
 * processes.
 */
export interface RegistrationStore {
  /**
   * Stores a registration, confirmed while seats are free, otherwise on the waiting list; it is
   * durable once the promise resolves. Of two with the same key, the first is kept. A second one of
   * the same e-mail address for the event takes no seat (`repeatOf`).
   */
  add(registration: NewRegistration, at: string): Promise<Registration>;
  /** Finds one by its id. */
  find(id: string): Promise<Registration | undefined>;
  /** Changes the details, unless it is canceled. @returns the registration as it is then */
  change(id: string, details: RegistrationDetails, at: string): Promise<Registration | undefined>;
  /** Cancels it; the first of the waiting list moves up. @returns the registration as it is then */
  cancel(id: string, at: string): Promise<Registration | undefined>;
  /**
   * Records the present offer of an event, and moves up those who wait while seats are free.
   * @returns how many moved up
   */
  offer(brand: string, offer: EventOffer, at: string): Promise<number>;
  /** How many people each event of a brand has. Events without registrations are left out. */
  counts(brand: string): Promise<readonly SeatCount[]>;
  /** Lists the selected registrations, latest first, in batches. */
  list(filter?: RegistrationFilter): AsyncIterable<Registration>;
  /**
   * Deletes all registrations of an e-mail address and their mails. Their seats go to those who
   * wait.
   * @returns the number of registrations
   */
  forget(email: string, at: string): Promise<number>;
  /** Deletes the registrations of events that ended before a time. @returns their number */
  forgetEndedBefore(moment: string): Promise<number>;
}
