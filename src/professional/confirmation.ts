import { type ConfirmationStrength, confirmationStrengths } from '../country/restrictions.ts';
import { readCookie } from '../state/readCookie.ts';

/** The cookie that holds how a visitor confirmed to be a professional (STORE-1). */
export const confirmationCookie = 'confirmedprofessional';

/**
 * How a visitor confirmed to be a professional.
 * @param header cookies as a browser sends them, of any length and content
 * @returns undefined where the cookie is absent or holds none of the strengths
 */
export function readConfirmation(header: string | undefined): ConfirmationStrength | undefined {
  const value = readCookie(header, confirmationCookie);
  return confirmationStrengths.find((strength) => strength === value);
}

/** Whether a confirmation is at least as strong as the one a country demands. */
export function isEnough(
  confirmed: ConfirmationStrength | undefined,
  demanded: ConfirmationStrength,
): boolean {
  if (confirmed === undefined) return false;
  return confirmationStrengths.indexOf(confirmed) >= confirmationStrengths.indexOf(demanded);
}

/**
 * The cookie that stores a confirmation until the browser is closed, or takes one back, as
 * `Set-Cookie` has it. Only the server reads it.
 * @param confirmed undefined to take the confirmation back
 * @param isSecure whether the visitor came by https
 */
export function confirmationCookieOf(
  confirmed: ConfirmationStrength | undefined,
  isSecure: boolean,
): string {
  const value = confirmed ? `${confirmed}; Path=/` : '; Path=/; Max-Age=0';
  return `${confirmationCookie}=${value}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
