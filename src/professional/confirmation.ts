import { type ConfirmationStrength, confirmationStrengths } from '../country/ruleNames.ts';
import { confirmationCookie } from '../state/confirmationCookie.ts';
import { readCookie } from '../state/readCookie.ts';

/**
 * Reads the strength of the visitor's confirmation.
 * @param header the `Cookie` header, of any length and content
 * @returns undefined if the cookie is absent or contains no valid strength
 */
export function readConfirmation(header: string | undefined): ConfirmationStrength | undefined {
  const value = readCookie(header, confirmationCookie);
  return confirmationStrengths.find((strength) => strength === value);
}

/** Whether a confirmation is at least as strong as a country requires. */
export function isEnough(
  confirmed: ConfirmationStrength | undefined,
  demanded: ConfirmationStrength,
): boolean {
  if (confirmed === undefined) return false;
  return confirmationStrengths.indexOf(confirmed) >= confirmationStrengths.indexOf(demanded);
}

/**
 * The `Set-Cookie` value that stores a confirmation until the browser is closed, or deletes it.
 * The contact modal reads the cookie, too.
 * @param confirmed undefined to delete the confirmation
 * @param isSecure whether the request used HTTPS
 */
export function confirmationCookieOf(
  confirmed: ConfirmationStrength | undefined,
  isSecure: boolean,
): string {
  const value = confirmed ? `${confirmed}; Path=/` : '; Path=/; Max-Age=0';
  return `${confirmationCookie}=${value}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
