import type { LeadPayload, NewLead } from '../contact/leadDesk.ts';

/**
 * How far a lead has come: `waiting` for its delivery, `delivered`, `refused` by the receiver while
 * the visitor waited, who was told, or `dead`: given up until an operator sends it again.
 */
export const leadStatuses = ['waiting', 'delivered', 'refused', 'dead'] as const;

/** One of the statuses. */
export type LeadStatus = (typeof leadStatuses)[number];

/** A lead as it is kept. Moments are ISO 8601 with milliseconds, UTC. */
export interface Lead extends Pick<NewLead, 'key' | 'form'> {
  /** A UUID of version 7, so that ids are in the order of time. */
  readonly id: string;
  readonly brand: string;
  readonly receivedAt: string;
  readonly status: LeadStatus;
  /** How often its delivery was begun. */
  readonly attempts: number;
  /** When its delivery is tried next; undefined unless it waits. */
  readonly dueAt: string | undefined;
  readonly deliveredAt: string | undefined;
  /** What went wrong last, such as `status 500`; empty where nothing did. Never personal. */
  readonly failure: string;
  /** Undefined, like the payload, where the key it is encrypted with is not at hand. */
  readonly email: string | undefined;
  readonly payload: LeadPayload | undefined;
}

/** The right to deliver a lead, until a moment: no other process delivers it before that. */
export interface Lease {
  readonly token: string;
  readonly until: string;
}

/** What became of adding a lead. */
export type AddedLead =
  | { readonly status: 'stored'; readonly id: string }
  /** The same submission under the same key is kept already, in the state told. */
  | { readonly status: 'known'; readonly id: string; readonly state: LeadStatus }
  | { readonly status: 'conflict' };

/** What a delivery came to, as it is noted. */
export type Settlement =
  | { readonly status: 'delivered'; readonly at: string }
  | { readonly status: 'refused' | 'dead'; readonly failure: string }
  | { readonly status: 'waiting'; readonly failure: string; readonly dueAt: string };

/** Which leads are meant; without conditions, all. */
export interface LeadFilter {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly status?: LeadStatus | undefined;
}

/** What is left to deliver. */
export interface Backlog {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest of those that wait was received. */
  readonly oldest: string | undefined;
}

/** The port to where leads are kept. Each method throws when the store fails. */
export interface LeadStore {
  /**
   * Keeps a lead, durable once the promise is fulfilled. Of two with one key the first is kept.
   * @param lease the right to deliver it, for who adds it; default none, so that it is due at once
   */
  add(lead: NewLead, receivedAt: string, lease?: Lease): Promise<AddedLead>;
  /** Tells whether a lead is kept under a key. */
  knows(key: string): Promise<boolean>;
  /** Takes leads of a brand that are due at a moment, the longest due first. */
  claim(brand: string, at: string, limit: number, lease: Lease): Promise<Lead[]>;
  /** Takes one lead, whatever its status, unless someone else has it. */
  claimOne(id: string, at: string, lease: Lease): Promise<Lead | undefined>;
  /**
   * Notes what the delivery of a claimed lead came to. That it is delivered is noted always, all else
   * only while the claim lasts.
   */
  settle(id: string, lease: Lease, settlement: Settlement): Promise<void>;
  /** The leads meant, latest first, read piece by piece. */
  list(filter?: LeadFilter): AsyncIterable<Lead>;
  /**
   * Makes the leads meant due at once, as if never tried, unless they are delivered or claimed.
   * @returns how many
   */
  retry(filter: LeadFilter, at: string): Promise<number>;
  /** Deletes every lead of an address, whatever its status. @returns how many */
  forget(email: string): Promise<number>;
  /** Deletes what was delivered or refused and was received before a moment. @returns how many */
  forgetSettled(before: string): Promise<number>;
  /** What a brand has left to deliver. */
  backlog(brand: string): Promise<Backlog>;
}
