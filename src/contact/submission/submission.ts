import type { Withholding } from '../../content/restrict.ts';
import type { Locale } from '../../locale/locales.ts';
import type { FieldRefusal } from '../leadDesk.ts';

/** Who sends a form, as far as the site must know. */
export interface Sender {
  /** Counted for the limits, and kept nowhere. */
  readonly address: string;
  /** The language of messages. */
  readonly language: Locale;
  /** What is withheld from the sender's country. */
  readonly withholding: Withholding;
  readonly browser: string;
  readonly isMobile: boolean;
}

/** A form that was sent. */
export interface Submission {
  /** The fields by name, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The `Idempotency-Key`; one is made where there is none. */
  readonly key: string | undefined;
  readonly sender: Sender;
}

/** What became of a form that was sent. */
export type SubmissionResult =
  /** It is on disk. */
  | { readonly status: 'taken'; readonly id: string }
  /** Nothing is kept: fields are wrong; messages in the sender's language. */
  | { readonly status: 'refused'; readonly errors: readonly FieldRefusal[] }
  /** The key belongs to another submission. */
  | { readonly status: 'conflict' }
  /** Nothing is kept: the sender comes too often; `wait` in seconds. */
  | { readonly status: 'limited'; readonly wait: number }
  /** Nothing is kept, as it could not be stored. */
  | { readonly status: 'failed' };

/** Whether a submission may be read: `wait` in seconds where not. */
export type Admission =
  | {
      readonly status: 'admitted';
      /** To be called once the submission has its answer. */
      leave(): void;
    }
  | { readonly status: 'limited' | 'busy'; readonly wait: number };

/** Takes forms that were sent, with a script or without (FORM-30, FORM-32). */
export interface SubmissionDesk {
  /** Tells whether an address would find no place now, even for a repeat. */
  isFull(address: string): boolean;
  /**
   * Asks for admission before the body of a submission is read, which is cheap. What is kept under
   * its key already is admitted where others are refused. Never rejects.
   * @param key the `Idempotency-Key`, where it is known before the body
   */
  admit(address: string, key: string | undefined): Promise<Admission>;
  /** Never rejects: what stands behind it is reported, and the sender told to try again. */
  take(submission: Submission): Promise<SubmissionResult>;
}
