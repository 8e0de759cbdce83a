import type { Locale } from '../locale/locales.ts';

/**
 * The status of a mail: `waiting` to be sent; `delivered` to the mail server; or `dead`, until an
 * operator sends it again.
 */
export const mailStatuses = ['waiting', 'delivered', 'dead'] as const;

/** A status of a mail. */
export type MailStatus = (typeof mailStatuses)[number];

/**
 * The kinds of mails, by their news; `received` is about a lead, all others about a registration.
 * `repeated` is about another registration of an e-mail address for the same event, `kept` about the
 * one that was kept of several.
 */
const mailKinds = [
  'confirmed',
  'waiting',
  'moved_up',
  'changed',
  'cancelled',
  'repeated',
  'kept',
  'moved',
  'called_off',
  'postponed',
  'on_again',
  'received',
] as const;

/** The reason for a mail. */
export type MailKind = (typeof mailKinds)[number];

/**
 * A mail to send. It is written when it is sent, so that it holds no personal data and tells the
 * present state.
 */
export interface QueuedMail {
  readonly id: string;
  readonly brand: string;
  readonly kind: MailKind;
  /** The id of the registration or lead it is about. */
  readonly about: string;
  /** The language of the visitor; empty for a registration, which has its own. */
  readonly language: Locale | '';
  readonly createdAt: string;
  readonly status: MailStatus;
  readonly attempts: number;
  /** The last failure; empty if none. Contains no personal data. */
  readonly failure: string;
}

/** Selects mails; without conditions, all. */
export interface MailFilter {
  readonly status?: MailStatus | undefined;
  /** The id of the registration or lead they are about. */
  readonly about?: string | undefined;
}

/** The port to the mails, in the same database as what they are about and as their deliveries. */
export interface MailStore {
  /** Finds a mail by its id; undefined if it was deleted. */
  find(id: string): Promise<QueuedMail | undefined>;
  /**
   * Joins a claimed mail that cannot be sent yet with earlier ones about the same that wait, because
   * each tells the present state.
   * @returns whether it is still to be sent: nobody needs to be told that something is canceled of
   * which nobody was told
   */
  merge(mail: QueuedMail): Promise<boolean>;
  /** Lists mails, latest first. */
  list(filter?: MailFilter): AsyncIterable<QueuedMail>;
  /** Makes dead mails due at once. @returns their number */
  retryDead(at: string): Promise<number>;
  /** Deletes delivered mails that were queued before a time. @returns their number */
  forgetDelivered(before: string): Promise<number>;
}

/** The number of mails that a mailbox gets within a day, of all kinds together (REG-22). */
export const mailsOfDay = 6;

/**
 * The port to the limit of mails by mailbox, which all processes of a site share. Spellings of an
 * address that reach the same mailbox count as one. No setting turns it off.
 */
export interface MailboxLimit {
  /**
   * Counts a mail that is about to be sent, once, however often it is tried.
   * @returns undefined if it may be sent; otherwise when it may
   */
  admit(mail: string, to: string, at: string): Promise<string | undefined>;
  /** Deletes what no longer counts. */
  forget(at: string): Promise<void>;
}
