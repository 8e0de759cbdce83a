import type { Application } from '../brand/brands.ts';

/** What a visitor sent with a form, as it is delivered (FORM-3). */
export type LeadPayload = Readonly<Record<string, unknown>>;

/** A submission that is valid and is to be kept. */
export interface NewLead {
  /** The caller's `Idempotency-Key`, or one made for the request. */
  readonly key: string;
  readonly brand: Application;
  /** The codename of the form definition, or the name of the general contact form. */
  readonly form: string;
  /** The visitor's address, by which leads are found and forgotten. */
  readonly email: string;
  /** What the visitor entered: a repeat under the same key must agree with it. */
  readonly entered: LeadPayload;
  /** All that is delivered; texts, numbers, booleans and lists of texts. */
  readonly payload: LeadPayload;
}

/** One fault the receiver of submissions found in a field (FORM-26). */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
  readonly kmsErrorKey: string;
}

/** What became of a submission; `stored` and `known` are on disk. */
export type TakenLead =
  | { readonly status: 'stored' | 'known'; readonly id: string }
  /** The key belongs to another submission, which stays as it is. */
  | { readonly status: 'conflict' }
  /** The receiver found faults; only where submissions wait for its answer (`FORM_DELIVERY=sync`). */
  | { readonly status: 'refused'; readonly errors: readonly FieldRefusal[] };

/** The port to where submissions are kept and from where they are delivered (FORM-33). */
export interface LeadDesk {
  /**
   * Keeps a submission, durably before it answers; delivers it later, or at once with
   * `FORM_DELIVERY=sync`.
   * @throws when it cannot be stored
   */
  take(lead: NewLead): Promise<TakenLead>;
  /**
   * Tells whether a submission is kept under a key.
   * @throws when the store cannot be read
   */
  knows(key: string): Promise<boolean>;
}
