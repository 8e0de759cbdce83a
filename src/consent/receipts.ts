import { csvSheet } from '../locale/csv.ts';
import type { Locale } from '../locale/locales.ts';
import type { ConsentLevel } from './decide.ts';

/**
 * The rule behind a choice: the country requires opt-in, the browser sent Global Privacy Control,
 * or neither.
 */
const consentRules = ['opt-in', 'gpc', 'default'] as const;

/** A rule behind a choice. */
export type ConsentRule = (typeof consentRules)[number];

/**
 * The text the browser showed: the current content's, the built-in one, another (such as outdated
 * content), or unknown.
 */
export type TextMatch = 'content' | 'built-in' | 'other' | 'untold';

/** The record of one choice. It contains the choice but no visitor: no address, no device. */
export interface ConsentReceipt {
  /** A random UUID. */
  readonly id: string;
  /** When the choice reached the server, in ISO 8601 with milliseconds, UTC. */
  readonly time: string;
  /**
   * The browser's time of the choice, in the same format; equal to `time` if that is implausible.
   */
  readonly chosenAt: string;
  /** The version of the notice. */
  readonly version: string;
  readonly choice: ConsentLevel;
  /** The effective country, two letters. */
  readonly country: string;
  readonly rule: ConsentRule;
  /** The language of the notice. */
  readonly language: Locale;
  /**
   * SHA-256 of the notice shown, in hexadecimal; see `textHashOf`. If the browser did not report
   * it, that of the server's text.
   */
  readonly textHash: string;
  readonly textMatch: TextMatch;
}

/** A time span; an absent end is open. Both are ISO 8601 with milliseconds, UTC. */
export interface ReceiptSpan {
  /** The start, inclusive. */
  readonly from?: string | undefined;
  /** The end, exclusive. */
  readonly to?: string | undefined;
}

/** The receipts to count; without conditions, all. */
export interface ReceiptFilter extends ReceiptSpan {
  readonly country?: string | undefined;
  readonly language?: string | undefined;
}

/** What receipts are counted by: their day in UTC, or another of their facts. */
export const receiptFacts = ['day', 'country', 'language', 'textMatch'] as const;

/** How many receipts with a value of a fact have a choice. */
export interface ReceiptCount {
  readonly fact: (typeof receiptFacts)[number];
  readonly value: string;
  readonly choice: string;
  readonly receipts: number;
}

/** The port to the store of consent receipts (CONSENT-15). */
export interface ConsentReceipts {
  /**
   * Stores a receipt; it is durable once the promise resolves.
   * @throws when it cannot be stored, or its id already exists
   */
  add(receipt: ConsentReceipt): Promise<void>;
  /** Finds a receipt by its id. */
  find(id: string): Promise<ConsentReceipt | undefined>;
  /** Lists the receipts of a span, oldest first, in batches. */
  list(span?: ReceiptSpan): AsyncIterable<ConsentReceipt>;
  /** Counts receipts by each fact and choice, in no order; those of a month at a time (PROOF-46). */
  count(filter?: ReceiptFilter): Promise<readonly ReceiptCount[]>;
  /** Deletes the receipts before a time, in small batches. @returns the number of receipts */
  forgetBefore(moment: string): Promise<number>;
  /** Closes the store. */
  close(): Promise<void>;
}

/** Consent receipts as CSV. */
export const receiptSheet = csvSheet(
  {
    id: 'id',
    time: 'time',
    version: 'version',
    choice: 'choice',
    country: 'country',
    rule: 'rule',
    language: 'language',
    text_sha256: 'textHash',
    chosen_at: 'chosenAt',
    text_match: 'textMatch',
  } as const satisfies Record<string, keyof ConsentReceipt>,
  ['time', 'chosenAt'],
);
