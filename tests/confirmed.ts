import { createConfirmationCookies } from '../src/professional/confirmationCookies.server.ts';

/** The `CAPTCHA_KEY` of the sites of tests. */
export const testKey = 'the key of the sites of the tests';

/** The cookie of a visitor who has declared to be a professional, at sites with the key of tests. */
export const confirmed: string =
  createConfirmationCookies(testKey, 'declaration').write(true, false).split(';', 1)[0] ?? '';
