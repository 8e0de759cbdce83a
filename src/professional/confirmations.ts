import type { ReceiptSpan } from '../consent/receipts.ts';
import type { ConfirmationStrength } from '../country/restrictions.ts';

/** The record of one confirmation. It says that someone confirmed, not who: no address, no device. */
export interface ProfessionalConfirmation {
  /** A random UUID. */
  readonly id: string;
  /** When it reached the server, in ISO 8601 with milliseconds, UTC. */
  readonly time: string;
  /** The country that demanded it, two letters. */
  readonly country: string;
  readonly strength: ConfirmationStrength;
}

/** The port to where professional confirmations are kept (COUNTRY-4). */
export interface ProfessionalConfirmations {
  /**
   * Keeps a confirmation; it is durable once the promise is fulfilled.
   * @throws when it cannot be stored, or its id is taken
   */
  add(confirmation: ProfessionalConfirmation): Promise<void>;
  /** The confirmations of a span, oldest first, read piece by piece. */
  list(span?: ReceiptSpan): AsyncIterable<ProfessionalConfirmation>;
  /** Deletes the confirmations before a moment, a few at a time. @returns how many */
  forgetBefore(moment: string): Promise<number>;
  /** Lets go of the store. */
  close(): Promise<void>;
}
