import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs and verifies the time at which a form was opened (FORM-32). */
export interface FormStamps {
  /** Creates a stamp with the current time. */
  make(): string;
  /** The age of a stamp in milliseconds; undefined if it is forged or too old. */
  ageOf(stamp: string): number | undefined;
}

/** How long a form may stay open, in milliseconds. */
const maxAge = 86_400_000;

const form = /^(\d{13})\.([\w-]{43})$/;

/**
 * Creates the stamps.
 * @param key a secret, the same in all processes
 * @param now the clock; default the system's
 */
export function createFormStamps(key: string, now: () => number = Date.now): FormStamps {
  const sign = (time: string) => createHmac('sha256', key).update(`stamp ${time}`).digest();
  return {
    make() {
      const time = String(now());
      return `${time}.${sign(time).toString('base64url')}`;
    },
    ageOf(stamp) {
      const [, time, signature] = form.exec(stamp) ?? [];
      if (time === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const own = sign(time);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      const age = now() - Number(time);
      return age >= 0 && age <= maxAge ? age : undefined;
    },
  };
}

/** The keys that the processes of a site sign forms with. Only fingerprints are stored. */
export interface FormKeys {
  /**
   * Records that a process uses a key, and forgets those that were not used for long.
   * @param now the present time; keys last used before `since` are forgotten
   * @returns the number of keys in use, this one included
   */
  use(fingerprint: string, now: Date, since: Date): Promise<number>;
}
