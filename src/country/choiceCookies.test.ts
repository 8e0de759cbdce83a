import { describe, expect, test } from 'vitest';
import { readLanguagePreference } from '../locale/languageChoice.ts';
import { countryCookies, readCookie } from '../state/cookies.ts';
import { choiceCookies } from './choiceCookies.ts';

const allowed = { functional: true, isSecure: true };

/** The cookies as the browser would send them. */
const sent = (cookies: string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

describe('a choice', () => {
  test('is read again as it was made', () => {
    const header = sent(choiceCookies({ country: 'AT', language: 'de' }, allowed));
    expect(readCookie(header, countryCookies.preference)).toBe('AT');
    expect(readLanguagePreference(header)).toBe('de');
  });

  test('is kept for a year, its companion until the browser is closed (STORE-2, STORE-3)', () => {
    expect(choiceCookies({ country: 'AT', language: 'de' }, allowed)).toEqual([
      'countrypreference=AT; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'languagepreference=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'interruptautomaticredirect=true; Path=/; SameSite=Lax; Secure',
    ]);
  });

  test('of a country alone leaves the language as it is, and the other way round', () => {
    const country = sent(choiceCookies({ country: 'AT' }, allowed));
    expect(country).toBe('countrypreference=AT; interruptautomaticredirect=true');
    const language = sent(choiceCookies({ language: 'en' }, allowed));
    expect(language).toBe('languagepreference=en; interruptautomaticredirect=true');
  });

  test('of a language lasts as long as the visit where preferences may not be stored', () => {
    const cookies = choiceCookies(
      { country: 'AT', language: 'de' },
      { ...allowed, functional: false },
    );
    expect(sent(cookies)).toBe('countrypreference=AT; interruptautomaticredirect=true');
  });

  test('of nothing stores nothing', () => expect(choiceCookies({}, allowed)).toEqual([]));

  test('is for https alone only where the page came by it', () => {
    const cookies = choiceCookies(
      { country: 'AT', language: 'de' },
      { ...allowed, isSecure: false },
    );
    expect(cookies.join()).not.toContain('Secure');
  });
});
