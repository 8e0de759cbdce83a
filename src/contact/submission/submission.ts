import type { Withholding } from '../../content/restrict.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Responsible } from '../formOutcome.ts';
import type { FieldRefusal } from '../leadIntake.ts';

/** The data about the sender of a form. */
export interface Sender {
  /** The IP address; used for rate limits only, not stored. */
  readonly address: string;
  /** The language of messages. */
  readonly language: Locale;
  /** The content withheld in the sender's country. */
  readonly withholding: Withholding;
  readonly browser: string;
  readonly isMobile: boolean;
}

/** A form that was sent. */
export interface Submission {
  /** The fields by name, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The `Idempotency-Key`; generated if absent. */
  readonly key: string | undefined;
  readonly sender: Sender;
}

/** The result of a sent form. */
export type SubmissionResult =
  /** Stored on disk. */
  | {
      readonly status: 'taken';
      readonly id: string;
      /** Who is responsible for the sender's place, for requests to a representative. */
      readonly responsible?: Responsible | undefined;
    }
  /** Fields are invalid; messages are in the sender's language. */
  | {
      readonly status: 'refused';
      readonly errors: readonly FieldRefusal[];
      /** Where the receiver refused it: it is stored all the same, under this id. */
      readonly id?: string;
    }
  /** The key belongs to another submission. */
  | { readonly status: 'conflict' }
  /** Not stored: the sender exceeded a rate limit; `wait` in seconds. */
  | { readonly status: 'limited'; readonly wait: number }
  /** Not stored, because storing failed. */
  | { readonly status: 'failed' };

/** Whether a submission may be processed; otherwise `wait` in seconds. */
export type Admission =
  | {
      readonly status: 'admitted';
      /** Call this once the submission is answered. */
      leave(): void;
    }
  | { readonly status: 'limited' | 'busy'; readonly wait: number };

/** Processes sent forms, with or without scripts (FORM-30, FORM-32). */
export interface SubmissionDesk {
  /** Whether an IP address has no free slot now, even for a repeat. */
  isFull(address: string): boolean;
  /**
   * Requests admission once the body of a submission has arrived, so that a slow one takes no slot.
   * A submission already stored under its key is admitted even where others are refused. Never
   * rejects.
   * @param key the `Idempotency-Key`, if the sender gave one
   */
  admit(address: string, key: string | undefined): Promise<Admission>;
  /** Never rejects: errors are reported, and the sender is asked to try again. */
  take(submission: Submission): Promise<SubmissionResult>;
}
