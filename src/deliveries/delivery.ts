/** What is delivered: a lead to its receivers, a mail to the mail server. */
export const deliveryKinds = ['lead', 'mail'] as const;

/** A kind of what is delivered. */
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * The receiver that every record has: of leads the one in `FORM_SUBMISSION_URL`, of mails the mail
 * server. Others have the names that a setting gives them.
 */
export const defaultReceiver = 'default';

/**
 * Why nothing is sent to a receiver of leads: the setting of the first one is empty, no setting names it
 * any more, or it takes mails and there is no mail server.
 */
export type WhyUnserved = 'noReceiver' | 'unnamed' | 'noMailServer';

/**
 * The state of a delivery: `waiting`; `delivered`; `refused`, so that it is not sent again; or
 * `dead`, until an operator sends it again.
 */
export const deliveryStatuses = ['waiting', 'delivered', 'refused', 'dead'] as const;

/** A state of a delivery. */
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Which records go to whom. */
export interface Route {
  readonly what: DeliveryKind;
  /** The name of the receiver. */
  readonly receiver: string;
}

/** A record that one receiver is to get, once. */
export interface Delivery extends Route {
  /** The id of the record. */
  readonly record: string;
  /** The number of attempts, the one that it is claimed for included. */
  readonly attempts: number;
}

/** How far a delivery has come. Times are ISO 8601 with milliseconds, UTC. */
export interface DeliveryState {
  readonly receiver: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** The time of the next attempt; undefined unless it waits. */
  readonly dueAt: string | undefined;
  readonly deliveredAt: string | undefined;
  /** The last failure, such as `status 500`; empty if none. Contains no personal data. */
  readonly failure: string;
}

/** The exclusive right to make a delivery until a given time. */
export interface Lease {
  readonly token: string;
  readonly until: string;
}

/** The recorded result of an attempt. */
export type Settlement =
  | { readonly status: 'delivered'; readonly at: string }
  | { readonly status: 'refused' | 'dead'; readonly failure: string }
  | { readonly status: 'waiting'; readonly failure: string; readonly dueAt: string };

/** The result of an attempt. */
export type DeliveryOutcome =
  | { readonly status: 'delivered' }
  /** The receiver will not take this record; sending it again is pointless. */
  | { readonly status: 'refused'; readonly failure: string }
  /** It must wait; that is no failure. */
  | { readonly status: 'postponed'; readonly dueAt: string }
  | FailedDelivery;

/** An attempt that failed. */
export interface FailedDelivery {
  readonly status: 'failed';
  /** For example `status 500`; without personal data. */
  readonly failure: string;
  /** True if the receiver itself is failing, so that other deliveries would fail too. */
  readonly isDown: boolean;
  /** How long the receiver asks to wait, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** What is left to deliver. */
export interface Backlog {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest that waits was queued. */
  readonly oldest: string | undefined;
}

/** Which deliveries to claim. */
export interface Claim extends Route {
  readonly brand: string;
  /** The time at which they are due. */
  readonly at: string;
  readonly limit: number;
  readonly lease: Lease;
}

/**
 * The port to the deliveries, in the same database as their records: each is stored in the
 * transaction that stores its record. Each method throws when the store fails.
 */
export interface DeliveryStore {
  /** Claims deliveries that are due, the longest due first. */
  claim(claim: Claim): Promise<Delivery[]>;
  /** Claims the delivery of one record, whatever its status, unless it is already claimed. */
  claimOne(one: Route & Pick<Delivery, 'record'>, at: string, lease: Lease): Promise<boolean>;
  /**
   * Records the result of a claimed delivery. A success is always recorded, other results only while
   * the lease lasts. What its default receiver refuses goes to no other receiver.
   */
  settle(delivery: Delivery, lease: Lease, settlement: Settlement): Promise<void>;
  /** The deliveries of a kind and a brand that are left. */
  backlog(what: DeliveryKind, brand: string): Promise<Backlog>;
  /**
   * Keeps the records of a brand from older releases on the same database, and takes over what they
   * left undelivered. Call it at the start and each minute; without it nothing can be claimed.
   */
  takeOver(brand: string, at: string): Promise<void>;
}
