import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountryListEntry } from '../../country/countryList.ts';
import { loadCountries } from '../../country/loadCountries.ts';
import { loadLocaleNode, localeTexts, readLocaleForm } from './LocalePanel.tsx';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test.each([
  ['nothing changed', { language: 'de', country: 'CH' }, undefined],
  ['another language', { language: 'pt', country: 'CH' }, undefined],
  ['another country', { language: 'de', country: 'JP' }, 'JP'],
  ['a country that cannot be chosen', { language: 'de' }, undefined],
  ['no country', { language: 'de', country: '' }, undefined],
])('%s: the chosen country is the one that the visitor changed (STORE-3)', (_, fields, country) => {
  expect(readLocaleForm(formOf(fields), 'CH')).toEqual({ language: fields.language, country });
});

test('a country is chosen where the visitor’s is unknown', () => {
  const form = formOf({ language: 'en', country: 'US' });
  expect(readLocaleForm(form, undefined)).toEqual({ language: 'en', country: 'US' });
});

test('an unknown language is no choice', () => {
  expect(readLocaleForm(formOf({ language: 'xx', country: 'JP' }), 'CH')).toBeUndefined();
});

const t = (key: string) => `<${key}>`;

/** Answers all requests. @returns the requested addresses */
function answer(body: unknown, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('location', new URL('https://www.portico.example/'));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(body, { status });
  });
  return asked;
}
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => logged.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('the texts of the locale panel', () => {
  test('are those of the node, and the built-in ones for what it leaves out', () => {
    const node = { heading: 'Where do you practice?', caption: 'c', country_label: 'Your country' };
    expect(localeTexts(node, t)).toEqual({
      heading: 'Where do you practice?',
      caption: 'c',
      country: 'Your country',
      language: '<language>',
      submit: '<save>',
    });
    expect(localeTexts(undefined, t)).toMatchObject({
      heading: '<language_and_country>',
      caption: '',
      country: '<country>',
    });
  });

  test('are asked for in the page’s language, and nothing else of the node', async () => {
    const asked = answer({ heading: 'Land wählen' });
    expect(await loadLocaleNode('nav_locale', 'de')).toEqual({ heading: 'Land wählen' });
    const url = new URL(asked[0] ?? '', 'https://www.portico.example');
    expect(url.pathname).toBe('/api/items/nav_locale');
    expect(url.searchParams.get('language')).toBe('de');
    expect(url.searchParams.get('includedFields')).toContain('country_label');
  });

  test.each([
    [404, 0],
    [400, 1],
  ])('are the built-in ones where the answer is %i, logged %i times', async (status, times) => {
    answer({ title: 'no' }, status);
    expect(await loadLocaleNode('nav_locale', 'de')).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(times);
  });
});

describe('the countries to choose from', () => {
  const entry = (id: string, ...restrictions: CountryListEntry['restrictions']) => ({
    id,
    restrictions,
  });

  test('come in the order of the list, without those that would close the site', async () => {
    const list = [entry('DE', 'require_privacy_opt_in'), entry('CU', 'embargoed'), entry('AT')];
    const asked = answer(list);
    expect((await loadCountries('de')).map(({ id }) => id)).toEqual(['DE', 'AT']);
    expect(asked).toEqual(['/api/countries?language=de']);
  });

  test('are none where the list cannot be had, which is logged', async () => {
    answer({}, 400);
    expect(await loadCountries('de')).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
