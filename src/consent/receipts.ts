import type { Locale } from '../locale/locales.ts';
import type { ConsentLevel } from './decide.ts';

/** Why a visitor's choice was needed: the country asks first, the browser refused, or neither. */
export const consentRules = ['opt-in', 'gpc', 'default'] as const;

/** One of the rules. */
export type ConsentRule = (typeof consentRules)[number];

/**
 * Which text the browser showed: that of the present content, the built-in one, another, such as a copy
 * of content that has changed since; or it could not tell.
 */
export type TextMatch = 'content' | 'built-in' | 'other' | 'untold';

/** The record of one choice. It says what was chosen, not by whom: no address, no device. */
export interface ConsentReceipt {
  /** A random UUID. */
  readonly id: string;
  /** When the choice reached the server, in ISO 8601 with milliseconds, UTC. */
  readonly time: string;
  /** When it was made by the browser's clock, likewise; the same where that cannot be right. */
  readonly chosenAt: string;
  /** The version of the notice. */
  readonly version: string;
  readonly choice: ConsentLevel;
  /** The country that counted, two letters. */
  readonly country: string;
  readonly rule: ConsentRule;
  /** The language of the notice. */
  readonly language: Locale;
  /**
   * SHA-256 of the notice that was shown, in hexadecimal; see `textHashOf`. Untold, that of the one the
   * server would have shown.
   */
  readonly textHash: string;
  readonly textMatch: TextMatch;
}

/** A span of time; an absent end is open. Both are ISO 8601 with milliseconds, UTC. */
export interface ReceiptSpan {
  /** The first moment that belongs to the span. */
  readonly from?: string | undefined;
  /** The first moment after the span. */
  readonly to?: string | undefined;
}

/** The port to where consent receipts are kept (CONSENT-15). */
export interface ConsentReceipts {
  /**
   * Keeps a receipt; it is durable once the promise is fulfilled.
   * @throws when it cannot be stored, or its id is taken
   */
  add(receipt: ConsentReceipt): Promise<void>;
  /** The receipts of a span, oldest first, read piece by piece. */
  list(span?: ReceiptSpan): AsyncIterable<ConsentReceipt>;
  /** Deletes the receipts before a moment, a few at a time. @returns how many */
  forgetBefore(moment: string): Promise<number>;
  /** Lets go of the store. */
  close(): Promise<void>;
}
