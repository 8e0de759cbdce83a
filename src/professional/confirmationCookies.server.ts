import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConfirmationStrength } from '../country/ruleNames.ts';
import { confirmationCookie, readCookie } from '../state/cookies.ts';

/** A confirmation counts on its day and on this many days after it, in UTC. */
const daysAfter = 1;

const dayLength = 86_400_000;

/** Writes and verifies the cookies of professionals who have confirmed (COUNTRY-25). */
export interface ConfirmationCookies {
  /**
   * Reads the strength of the visitor's confirmation.
   * @param header the `Cookie` header, of any length and content
   * @returns undefined without a cookie, and for one that is forged or expired
   */
  read(header: string | undefined): ConfirmationStrength | undefined;
  /**
   * The `Set-Cookie` value that stores a confirmation until the browser is closed, or deletes it.
   * @param isSecure whether the request used HTTPS
   */
  write(isConfirmed: boolean, isSecure: boolean): string;
}

/**
 * Creates the cookies. All visitors who confirm on one day get the same value: it identifies nobody,
 * and a CDN that knows no keys can make it part of the key of what it stores (decision 115).
 * @param key a secret, the same in all processes
 * @param strength what the configured check gives; no other strength counts
 * @param now the clock; default the system's
 */
export function createConfirmationCookies(
  key: string,
  strength: ConfirmationStrength,
  now: () => number = Date.now,
): ConfirmationCookies {
  const today = () => Math.floor(now() / dayLength);

  function valueOf(day: number): string {
    const text = `${strength}.${day}`;
    const mark = createHmac('sha256', key).update(`confirmation ${text}`).digest('base64url');
    return `${text}.${mark}`;
  }

  let valid: { readonly day: number; readonly values: readonly Buffer[] } | undefined;
  /** Also the value of tomorrow: the clock of another process may be ahead. */
  function validValues(): readonly Buffer[] {
    const day = today();
    if (valid?.day !== day) {
      const days = Array.from({ length: daysAfter + 2 }, (_, at) => day + 1 - at);
      valid = { day, values: days.map((it) => Buffer.from(valueOf(it))) };
    }
    return valid.values;
  }

  return {
    read(header) {
      const value = readCookie(header, confirmationCookie);
      if (!value) return undefined;
      const given = Buffer.from(value);
      const isValid = (it: Buffer) => it.length === given.length && timingSafeEqual(it, given);
      return validValues().some(isValid) ? strength : undefined;
    },
    write(isConfirmed, isSecure) {
      const value = isConfirmed ? `${valueOf(today())}; Path=/` : '; Path=/; Max-Age=0';
      return `${confirmationCookie}=${value}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
