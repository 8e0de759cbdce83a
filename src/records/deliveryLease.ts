/** The exclusive right to deliver a record until a given time. */
export interface Lease {
  readonly token: string;
  readonly until: string;
}

/** The recorded result of a delivery. */
export type Settlement =
  | { readonly status: 'delivered'; readonly at: string }
  | { readonly status: 'refused' | 'dead'; readonly failure: string }
  | { readonly status: 'waiting'; readonly failure: string; readonly dueAt: string };

/** The records that are left to deliver. */
export interface Backlog {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest that waits was queued. */
  readonly oldest: string | undefined;
}
