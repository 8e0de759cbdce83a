import type { ReceiptSpan } from '../consent/receipts.ts';
import { type ConfirmationStrength, confirmationStrengths } from '../country/ruleNames.ts';
import { csvColumns, csvSheet } from '../locale/csv.ts';

/** The record of one confirmation, without the visitor's identity: no address, no device. */
export interface ProfessionalConfirmation {
  /** A random UUID. */
  readonly id: string;
  /** When it reached the server, in ISO 8601 with milliseconds, UTC. */
  readonly time: string;
  /** The country that required it, two letters. */
  readonly country: string;
  readonly strength: ConfirmationStrength;
}

/** The port to the store of professional confirmations (COUNTRY-4). */
export interface ProfessionalConfirmations {
  /**
   * Stores a confirmation; it is durable once the promise resolves.
   * @throws when it cannot be stored, or its id already exists
   */
  add(confirmation: ProfessionalConfirmation): Promise<void>;
  /** Finds a confirmation by its id. */
  find(id: string): Promise<ProfessionalConfirmation | undefined>;
  /** Lists the confirmations of a span, oldest first, in batches. */
  list(span?: ReceiptSpan): AsyncIterable<ProfessionalConfirmation>;
  /**
   * Deletes the confirmations before a time, in small batches. @returns the number of confirmations
   */
  forgetBefore(moment: string): Promise<number>;
  /** Closes the store. */
  close(): Promise<void>;
}

/** Professional confirmations as CSV. */
export const confirmationSheet = csvSheet<keyof ProfessionalConfirmation>(
  csvColumns(['id', 'time', 'country', 'strength']),
  ['time'],
);

/** Whether a confirmation is at least as strong as a country requires. */
export function isEnough(
  confirmed: ConfirmationStrength | undefined,
  demanded: ConfirmationStrength,
): boolean {
  if (confirmed === undefined) return false;
  return confirmationStrengths.indexOf(confirmed) >= confirmationStrengths.indexOf(demanded);
}

/**
 * The port to whatever decides that a visitor is a professional (COUNTRY-22). A stronger check, such
 * as a register of physicians, asks for more fields on the confirmation page and reads them here.
 */
export interface CredentialCheck {
  /** The strength of a successful check; the cookie and the record name it. */
  readonly strength: ConfirmationStrength;
  /**
   * Decides about a form sent from the confirmation page.
   * @param fields the fields of the form, as sent
   * @throws when the check cannot be made; then nothing is confirmed
   */
  check(fields: Readonly<Record<string, string>>): Promise<boolean>;
}
