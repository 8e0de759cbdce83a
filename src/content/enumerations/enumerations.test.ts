import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../locale/locales.ts';
import { codenames, type Enumeration } from '../enumeration.ts';
import { enumerations } from './enumerations.ts';
import { regionCodes, regions } from './regions.ts';

const sets = [...enumerations.values()];

function labelsIn(set: Enumeration, locale: Locale): string[] {
  return Object.values(set.labels).map((label) => label[locale]);
}

test('every file of the folder is registered', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => !name.startsWith('enumerations.') && name.endsWith('.ts'),
  );
  expect(enumerations.size).toBe(files.length);
  expect(enumerations.has('content_languages')).toBe(true);
});

describe.each(sets)('$codename', (set) => {
  test('has a tidy label in every language', () => {
    expect(codenames(set).length).toBeGreaterThan(0);
    for (const [codename, label] of Object.entries(set.labels)) {
      expect(Object.keys(label), codename).toEqual([...locales]);
      for (const text of Object.values(label)) {
        expect(text, codename).not.toBe('');
        expect(text, codename).toBe(text.trim().replace(/\s+/g, ' '));
      }
    }
  });

  test('labels tell its codenames apart', () => {
    for (const locale of locales) {
      const labels = labelsIn(set, locale);
      expect(new Set(labels).size, locale).toBe(labels.length);
    }
  });

  test('is translated', () => {
    const perLanguage = locales.map((locale) => labelsIn(set, locale).join('|'));
    expect(new Set(perLanguage).size).toBe(locales.length);
  });
});

test('every region has exactly one code', () => {
  expect(Object.values(regionCodes).sort()).toEqual(codenames(regions).sort());
});

test.each([
  ['content_languages', 16],
  ['specialties', 19],
  ['event_types', 7],
  ['regions', 4],
  ['risk_levels', 3],
  ['message_categories', 6],
  ['form_codenames', 8],
  ['audiences', 8],
  ['search_hit_types', 6],
])('%s holds the %i values of the requirements', (codename, count) => {
  const set = enumerations.get(codename);
  expect(set && codenames(set)).toHaveLength(count);
});
