import type {
  Acceptance,
  EventOffer,
  FollowedEvent,
  NewRegistration,
  PendingNotice,
  Registration,
  RegistrationDetails,
  RegistrationLink,
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

/** What a participant entered in the form to change a registration. */
export interface ChangedEntries {
  readonly details: RegistrationDetails;
  /** The consent to store needs, if it was asked for. */
  readonly needs?: Acceptance | undefined;
}

/**
 * The port to the store of registrations (REG-4 to REG-7). Each method throws when the store fails.
 * One transaction decides who has a seat and queues the mails that say so, in any number of
 * processes.
 */
export interface RegistrationStore {
  /**
   * Stores a registration, confirmed while seats are free, otherwise on the waiting list; it is
   * durable once the promise resolves. A second one of the same e-mail address for the event is like
   * any other, but refers to the first (`repeatOf`). One with a known key changes the details of
   * the registration with that key, unless it is canceled or proven meanwhile.
   * @returns the registration as it is then
   */
  add(registration: NewRegistration, at: string): Promise<Registration>;
  /** Finds one by its id. */
  find(id: string): Promise<Registration | undefined>;
  /**
   * Changes the details, unless it is canceled or the link no longer allows it.
   * @returns the registration as it is then
   * @throws also when the key is missing with which it is encrypted
   */
  change(
    id: string,
    entries: ChangedEntries,
    at: string,
    link: RegistrationLink,
  ): Promise<Registration | undefined>;
  /**
   * Cancels it, unless the link no longer allows it; the first of the waiting list moves up. If a
   * browser cancels the one that was kept of several, the next of them takes its place.
   * @param link undefined for an operator
   * @returns the registration as it is then
   */
  cancel(id: string, at: string, link?: RegistrationLink): Promise<Registration | undefined>;
  /**
   * Records that the owner of the mailbox acted on it. If it was given back in favor of one that is
   * not proven, the two change places.
   * @returns the registration as it is then
   */
  prove(id: string, at: string): Promise<Registration | undefined>;
  /**
   * Gives back repeats, of each address all but the first that is proven, else the first: at some
   * random time between the end of registration and the beginning of the event.
   * @returns how many
   */
  giveBackRepeats(brand: string, at: string): Promise<number>;
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
  /** Deletes one registration and its mails; its seat goes to who waits. @returns whether there was one */
  forgetOne(id: string, at: string): Promise<boolean>;
  /**
   * Corrects details for an operator, whatever the status. The participant gets a mail, unless it is
   * canceled.
   * @returns whether there is such a registration
   * @throws also when the key is missing with which it is encrypted
   */
  correct(id: string, details: Partial<RegistrationDetails>, at: string): Promise<boolean>;
  /** The end of an event as `offer` recorded it, in ISO 8601; empty if it is unknown. */
  endOf(brand: string, event: string): Promise<string>;
  /** Deletes the dietary and access needs for events that ended before a time. @returns their number */
  forgetNeedsBefore(moment: string): Promise<number>;
  /** The events of a brand that people take part in or wait for, until some time after their end. */
  followed(brand: string, at: string): Promise<readonly FollowedEvent[]>;
  /**
   * Queues one mail for each participant of an event who was last told something else than what
   * `offer` recorded, once that has stayed the same for a pause (REG-16). Each change restarts the
   * pause, six times at most. Differences that concern nobody are recorded without a mail.
   * @param pause in milliseconds
   * @returns how many people are told
   */
  tell(brand: string, event: string, at: string, pause: number): Promise<number>;
  /** The changes that participants are not told yet. */
  notices(at: string): Promise<readonly PendingNotice[]>;
  /**
   * Stops what the participants of an event are not told yet, with all further changes, or has it
   * told without a pause. Both end when everybody was told or the change was taken back.
   * @returns whether anything waits
   */
  holdNotices(event: string, state: 'stopped' | 'released'): Promise<boolean>;
  /** The version of an event's entry in calendars, which rises with each change that is told. */
  sequenceOf(brand: string, event: string): Promise<number>;
  /** The events with registrations that ended before a time, as far as the store knows. */
  endedBefore(
    moment: string,
  ): Promise<readonly { readonly brand: string; readonly event: string }[]>;
  /**
   * Deletes the registrations of an event, unless `offer` recorded an end after the time.
   * @returns their number
   */
  forgetEnded(
    of: { readonly brand: string; readonly event: string },
    moment: string,
  ): Promise<number>;
}
