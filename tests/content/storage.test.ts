import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/locale/locales.ts';

const content = resolve(import.meta.dirname, '../../content');
const variantsOf = (file: string) =>
  parse(readFileSync(resolve(content, file), 'utf8')).variants as Record<string, unknown>;

const modal = variantsOf('shared/cookie_modal/nx_cookie_modal.yaml') as Record<
  string,
  Record<string, string | { name: string; duration: string }[]>
>;
const categories = ['necessary', 'preferences', 'statistics_and_marketing'] as const;

/**
 * The declarations of the privacy settings in a language: name, duration and category of each
 * entry.
 */
function declaredIn(locale: string): string[] {
  const text = modal[locale] ?? {};
  return categories.flatMap((category) => {
    const cookies = text[`${category}_cookies`] as { name: string; duration: string }[];
    const label = String(text[`${category}_cookies_label`]);
    return cookies.map(({ name, duration }) => [name, duration, label].join(' | '));
  });
}

/** The same declarations on a privacy page: the rows that begin with a name. */
function listedIn(page: unknown): string[] {
  const rows = JSON.stringify(page).matchAll(
    /<tr><td>((?:(?!<\/td>).)*<code>.*?)<\/td>(.*?)<\/tr>/g,
  );
  return [...rows].flatMap(([, names = '', rest = '']) => {
    const cells = [...rest.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
    const codes = [...names.matchAll(/<code>(.*?)<\/code>/g)].map(([, name = '']) => name);
    return codes.map((name) => [name, ...cells.slice(-2)].join(' | '));
  });
}

describe.each(['default/webpage/page_privacy.yaml', 'vet_systems/webpage/vet_page_privacy.yaml'])(
  '%s',
  (file) => {
    // STORE-2, CONSENT-16
    test.each(locales)('lists the declarations of the privacy settings [%s]', (locale) => {
      expect(listedIn(variantsOf(file)[locale]).toSorted()).toEqual(declaredIn(locale).toSorted());
    });
  },
);

// STORE-1
test.each(locales)('the privacy settings declare every cookie of the site [%s]', (locale) => {
  const names = declaredIn(locale).map((entry) => entry.split(' | ')[0]);
  const required =
    'cookiesettings cookiedisclaimer countrypreference countrycode geocode useTestData algoliaAnonymousId timezone interruptautomaticredirect languagepreference confirmedprofessional testflag';
  expect(names).toEqual(expect.arrayContaining(required.split(' ')));
});
