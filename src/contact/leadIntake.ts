import type { Application } from '../brand/brand.ts';
import type { Locale } from '../locale/locales.ts';

/** The delivered data of a submission (FORM-3). */
export type LeadPayload = Readonly<Record<string, unknown>>;

/** A valid submission to store. */
export interface NewLead {
  /** The caller's `Idempotency-Key`, or one generated for the request. */
  readonly key: string;
  readonly brand: Application;
  /** The codename of the form definition, or the name of the general contact form. */
  readonly form: string;
  /** The visitor's email address, used to find and delete leads. */
  readonly email: string;
  /** The visitor's entries; a repeat with the same key must have equal ones. */
  readonly entered: LeadPayload;
  /** The data to deliver: texts, numbers, booleans and lists of texts. */
  readonly payload: LeadPayload;
  /** The language of the mail that confirms it; without one, no mail is sent (FORM-39). */
  readonly confirmIn?: Locale | undefined;
}

/** A fault that the receiver of submissions found in a field (FORM-26). */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
  readonly kmsErrorKey: string;
}

/** The result of a submission; `stored` and `known` are on disk. */
export type TakenLead =
  | { readonly status: 'stored' | 'known'; readonly id: string }
  /** The key belongs to another submission, which stays unchanged. */
  | { readonly status: 'conflict' }
  /** The receiver found faults; only where submissions wait for its answer (`FORM_DELIVERY=sync`). */
  | {
      readonly status: 'refused';
      /** It is stored all the same, under this id. */
      readonly id: string;
      readonly errors: readonly FieldRefusal[];
    };

/** The port that stores and delivers submissions (FORM-33). */
export interface LeadIntake {
  /**
   * Stores a submission durably before it returns, and delivers it later, or immediately with
   * `FORM_DELIVERY=sync`.
   * @throws when it cannot be stored
   */
  take(lead: NewLead): Promise<TakenLead>;
  /**
   * Returns whether a submission is stored under a key.
   * @throws when the store cannot be read
   */
  knows(key: string): Promise<boolean>;
}
