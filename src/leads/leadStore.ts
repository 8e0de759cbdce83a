import type { LeadPayload, NewLead } from '../contact/leadIntake.ts';
import {
  type DeliveryState,
  type DeliveryStatus,
  deliveryStatuses,
  type Lease,
} from '../deliveries/delivery.ts';

/**
 * The status of a lead: that of its delivery to a receiver; of several deliveries the one that still
 * needs something, `waiting` before `dead`, and `delivered` only when all are.
 */
export const leadStatuses = deliveryStatuses;

/** A status of a lead. */
export type LeadStatus = DeliveryStatus;

/** A stored lead. Times are ISO 8601 with milliseconds, UTC. */
export interface Lead extends Pick<NewLead, 'key' | 'form'>, Omit<DeliveryState, 'receiver'> {
  /** A UUID version 7, so ids are sorted by time. */
  readonly id: string;
  readonly brand: string;
  readonly receivedAt: string;
  /** The state of each delivery; the state of the lead is that of the first. */
  readonly deliveries: readonly DeliveryState[];
  /** Undefined, like the payload, if its encryption key is missing. */
  readonly email: string | undefined;
  readonly payload: LeadPayload | undefined;
}

/** The result of adding a lead. */
export type AddedLead =
  | { readonly status: 'stored'; readonly id: string }
  /** The same submission is already stored under the same key; the default receiver refused it. */
  | { readonly status: 'known'; readonly id: string; readonly isRefused: boolean }
  | { readonly status: 'conflict' };

/** Selects leads; without conditions, all. */
export interface LeadFilter {
  readonly id?: string | undefined;
  /** The end of an id, as a reference number stands for it. */
  readonly idEnd?: string | undefined;
  readonly email?: string | undefined;
  readonly status?: LeadStatus | undefined;
}

/** The port to the lead store. Each method throws when the store fails. */
export interface LeadStore {
  /**
   * Stores a lead with a delivery to each receiver, in one transaction; it is durable once the
   * promise resolves. Of two leads with the same key, the first is kept. A confirmation is queued in
   * the same transaction (FORM-39).
   * @param lease the caller's lease to deliver it to the default receiver; confirmation and other
   * deliveries are due when it ends, because that receiver may refuse the lead until then. Without a
   * lease all are due at once
   */
  add(lead: NewLead, receivedAt: string, lease?: Lease): Promise<AddedLead>;
  /** Returns whether a lead is stored under a key. */
  knows(key: string): Promise<boolean>;
  /** Finds a lead by its id; undefined if it was deleted. */
  find(id: string): Promise<Lead | undefined>;
  /** Lists the selected leads, latest first, in batches. */
  list(filter?: LeadFilter): AsyncIterable<Lead>;
  /**
   * Makes the deliveries of the selected leads due at once, with no attempts counted, unless they are
   * delivered or claimed.
   * @param filter with a status only the deliveries of that status
   * @returns the number of deliveries
   */
  retry(filter: LeadFilter, at: string): Promise<number>;
  /**
   * Deletes every lead of an email address, whatever its status, with its deliveries and mails.
   * @returns the number of leads
   */
  forget(email: string): Promise<number>;
  /** Deletes one lead, whatever its status, with its deliveries and mails. @returns whether there was one */
  forgetOne(id: string): Promise<boolean>;
  /**
   * Corrects entries of a lead where it is stored; who has it already keeps what was delivered. The
   * entry `email` is also the address by which the lead is found.
   * @returns whether there is such a lead
   * @throws also when the key is missing with which it is encrypted
   */
  correct(id: string, entries: Readonly<Record<string, string>>): Promise<boolean>;
  /**
   * Deletes leads received before a time of which no delivery waits or is dead, with their deliveries
   * and mails.
   * @returns the number of leads
   */
  forgetSettled(before: string): Promise<number>;
  /**
   * Gives up what is left to deliver to a receiver: it counts as refused.
   * @returns the number of deliveries
   */
  giveUp(receiver: string): Promise<number>;
}
