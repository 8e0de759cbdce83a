import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import defaults from '../../src/country/defaultRules.json' with { type: 'json' };
import { loadMessages } from '../../src/locale/languages.ts';
import { locales } from '../../src/locale/locales.ts';
import { builtInMessages } from '../../src/locale/messages/messages.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

// COUNTRY-20

const decided = { reason: 'A test.', source: 'A test', date: '2026-11-22' };
const wait = { timeout: 45_000, interval: 100 };

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({ ...smallContent, 'countries.yaml': defaults });
});
afterAll(() => site.close());

const from = (country: string) => ({ 'x-country': country });
const status = async (path: string, country: string) => {
  const response = await site.get(path, from(country));
  await response.text();
  return response.status;
};
const restrictionsIn = async (country: string) =>
  ((await (await site.get('/api/geo', from(country))).json()) as { restrictions: string[] })
    .restrictions;
const content = async () =>
  ((await (await site.get('/readyz')).json()) as { content: Record<string, string> }).content;

test('a changed rule takes effect while the site runs, in pages that were cached, too', async () => {
  expect(await status('/', 'JP')).toBe(200);
  expect(await status('/', 'RU')).toBe(451);
  const embargo = [
    ...defaults.embargo.filter(({ countries }) => !countries.includes('RU')),
    { ...decided, countries: ['JP'], list: 'narrow' },
  ];
  await site.write({ 'countries.yaml': { ...defaults, embargo } });
  await expect.poll(() => status('/', 'JP'), wait).toBe(451);
  expect(await status('/', 'RU')).toBe(200);
  expect(await status('/api/items/home', 'JP')).toBe(451);
  await site.write({ 'countries.yaml': defaults });
  await expect.poll(() => status('/', 'JP'), wait).toBe(200);
});

test('consent, confirmation and the kept days follow the file', async () => {
  expect(await restrictionsIn('NL')).toEqual(['require_privacy_opt_in']);
  const dutch = { ...decided, countries: ['NL'] };
  await site.write({
    'countries.yaml': {
      ...defaults,
      professional_confirmation: [{ ...dutch, strength: 'declaration' }],
      consent_period: [{ ...dutch, days: 90 }],
    },
  });
  await expect
    .poll(() => restrictionsIn('NL'), wait)
    .toEqual(['redirect_to_confirm_medical_professional', 'require_privacy_opt_in']);
  expect(await status('/products', 'NL')).toBe(302);
  expect(await status('/products', 'AU')).toBe(200);
  const geo = await (await site.get('/api/geo', from('NL'))).json();
  expect(geo).toMatchObject({ consentDays: 90 });
});

test('a browser that has the list of countries learns of a changed rule (API-8)', async () => {
  const list = (etag?: string) =>
    site.get('/api/countries?language=en', etag ? { 'if-none-match': etag } : {});
  await site.write({ 'countries.yaml': defaults });
  await expect.poll(() => status('/products', 'AU'), wait).toBe(302);
  const first = await list();
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"\w+"$/);
  expect((await list(etag)).status).toBe(304);
  const forced = [{ ...decided, countries: ['JP'] }];
  await site.write({ 'countries.yaml': { ...defaults, forced_country: forced } });
  await expect.poll(async () => (await list(etag)).status, wait).toBe(200);
  expect(await (await list(etag)).text()).not.toBe(await first.text());
});

describe('an invalid file', () => {
  test.each<[string, unknown]>([
    ['is not YAML', 'embargo: ['],
    ['lacks a list', { ...defaults, embargo: undefined }],
    [
      'names an unknown country',
      { ...defaults, forced_country: [{ ...decided, countries: ['EU'] }] },
    ],
  ])('that %s loosens nothing, and is reported', async (_, file) => {
    await site.write({ 'countries.yaml': defaults });
    await expect.poll(() => status('/products', 'AU'), wait).toBe(302);
    await site.write({ 'countries.yaml': file });
    const reason = async () => (await content()).reason ?? '';
    await expect.poll(reason, wait).toContain('countries.yaml');
    expect((await content()).status).toBe('stale');
    expect(await status('/', 'KP')).toBe(451);
    expect(await status('/products', 'AU')).toBe(302);
    expect(site.log).toContainEqual(
      expect.objectContaining({
        msg: expect.stringMatching(/^The country rules,.* cannot be used; the previous ones stay$/),
      }),
    );
    await site.write({ 'countries.yaml': defaults });
    await expect.poll(async () => (await content()).status, wait).toBe('current');
  });

  test('that is deleted loosens nothing either', async () => {
    await rm(join(site.contentFolder, 'countries.yaml'));
    await expect.poll(async () => (await content()).reason, wait).toBe('countries.yaml is missing');
    expect(await status('/', 'KP')).toBe(451);
  });

  test('keeps the site from starting', async () => {
    const start = openSite({ ...smallContent, 'countries.yaml': 'embargo: []' });
    await expect(start).rejects.toThrow('countries.yaml: ');
  });
});

test('without a file, the default rules apply', async () => {
  const plain = await openSite(smallContent);
  const answer = await plain.get('/', from('SY'));
  expect(answer.status).toBe(451);
  await answer.text();
  await plain.close();
});

test('a refusal gives no reason that is not true', async () => {
  for (const locale of locales) {
    await loadMessages(locale);
    const text = builtInMessages(locale).site_not_in_country_text;
    const messages = readFileSync(
      new URL(`../../src/locale/languages/${locale}/messages.ts`, import.meta.url),
      'utf8',
    );
    expect(messages).not.toMatch(/trade restriction|handelsbeschr|restricciones comerc|comércio/i);
    const html = await (await site.get(locale === 'en' ? '/' : `/${locale}`, from('SY'))).text();
    expect(html).toContain(text);
  }
});
