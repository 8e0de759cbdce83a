import type { DeliveryKind, DeliveryStatus, Route } from './delivery.ts';

/** What has not been delivered: it waits, was refused, or was given up. */
export const undeliveredStatuses = ['dead', 'waiting', 'refused'] as const;

/** A state of what has not been delivered. */
export type UndeliveredStatus = (typeof undeliveredStatuses)[number];

/** How many deliveries of a route are in a state. */
export interface DeliveryCount extends Route {
  readonly status: DeliveryStatus;
  readonly count: number;
  /** When the oldest was queued. */
  readonly oldest: string;
}

/** A delivery that has not succeeded. It holds no personal data. Times are ISO 8601, UTC. */
export interface Undelivered extends Route {
  /** The id of the record. */
  readonly record: string;
  readonly status: UndeliveredStatus;
  readonly attempts: number;
  readonly queuedAt: string;
  /** The time of the next attempt; undefined unless it waits. */
  readonly dueAt: string | undefined;
  /** The last failure, such as `status 500`; empty if none. */
  readonly failure: string;
}

/** Selects what has not been delivered; without conditions, all. */
export interface UndeliveredFilter {
  readonly what?: DeliveryKind | undefined;
  readonly receiver?: string | undefined;
  readonly status?: UndeliveredStatus | undefined;
}

/** The port to the deliveries for people who look after them. Each method throws when the store fails. */
export interface DeliveryOverview {
  /** Counts the deliveries of a brand by route and state, those that succeeded as well. */
  counts(brand: string): Promise<readonly DeliveryCount[]>;
  /** Lists what has not been delivered of a brand, latest first. */
  list(
    brand: string,
    filter: UndeliveredFilter,
    span: { readonly skip: number; readonly limit: number },
  ): Promise<readonly Undelivered[]>;
  /**
   * Makes deliveries due at once, with no attempts counted, unless they are claimed. What a receiver has
   * refused stays refused.
   * @param one a record and its kind; default all that are dead
   * @returns how many
   */
  retry(
    brand: string,
    at: string,
    one?: { readonly what: DeliveryKind; readonly record: string },
  ): Promise<number>;
}
