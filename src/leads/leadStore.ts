import type { LeadPayload, NewLead } from '../contact/leadDesk.ts';
import type { Backlog, Lease, Settlement } from '../records/deliveryLease.ts';

/**
 * The status of a lead: `waiting` for delivery; `delivered`; `refused` by the receiver while the
 * visitor waited and saw the errors; or `dead`, until an operator resends it.
 */
export const leadStatuses = ['waiting', 'delivered', 'refused', 'dead'] as const;

/** A status of a lead. */
export type LeadStatus = (typeof leadStatuses)[number];

/** A stored lead. Times are ISO 8601 with milliseconds, UTC. */
export interface Lead extends Pick<NewLead, 'key' | 'form'> {
  /** A UUID version 7, so ids are sorted by time. */
  readonly id: string;
  readonly brand: string;
  readonly receivedAt: string;
  readonly status: LeadStatus;
  /** The number of delivery attempts. */
  readonly attempts: number;
  /** The time of the next attempt; undefined unless the lead is waiting. */
  readonly dueAt: string | undefined;
  readonly deliveredAt: string | undefined;
  /** The last failure, such as `status 500`; empty if none. Contains no personal data. */
  readonly failure: string;
  /** Undefined, like the payload, if its encryption key is missing. */
  readonly email: string | undefined;
  readonly payload: LeadPayload | undefined;
}

/** The result of adding a lead. */
export type AddedLead =
  | { readonly status: 'stored'; readonly id: string }
  /** The same submission is already stored under the same key, with this status. */
  | { readonly status: 'known'; readonly id: string; readonly state: LeadStatus }
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
   * Stores a lead; it is durable once the promise resolves. Of two leads with the same key, the
   * first is kept. A confirmation is queued in the same transaction (FORM-39); it is due when the
   * lease ends, because the receiver may refuse the lead until then.
   * @param lease the caller's lease to deliver it; without one, the lead is due at once
   */
  add(lead: NewLead, receivedAt: string, lease?: Lease): Promise<AddedLead>;
  /** Returns whether a lead is stored under a key. */
  knows(key: string): Promise<boolean>;
  /** Claims leads of a brand that are due at a time, the longest due first. */
  claim(brand: string, at: string, limit: number, lease: Lease): Promise<Lead[]>;
  /** Claims one lead of any status, unless it is already claimed. */
  claimOne(id: string, at: string, lease: Lease): Promise<Lead | undefined>;
  /**
   * Records the result of delivering a claimed lead. A success is always recorded, other results
   * only while the lease lasts.
   */
  settle(id: string, lease: Lease, settlement: Settlement): Promise<void>;
  /** Lists the selected leads, latest first, in batches. */
  list(filter?: LeadFilter): AsyncIterable<Lead>;
  /**
   * Makes the selected leads due at once, with no attempts counted, unless they are delivered or
   * claimed.
   * @returns the number of leads
   */
  retry(filter: LeadFilter, at: string): Promise<number>;
  /**
   * Deletes every lead of an email address, whatever its status, and the mails about them.
   * @returns the number of leads
   */
  forget(email: string): Promise<number>;
  /**
   * Deletes delivered and refused leads received before a time, and the mails about them.
   * @returns the number of leads
   */
  forgetSettled(before: string): Promise<number>;
  /** The leads of a brand left to deliver. */
  backlog(brand: string): Promise<Backlog>;
}
