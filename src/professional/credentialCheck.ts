import type { ConfirmationStrength } from '../country/ruleNames.ts';

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
