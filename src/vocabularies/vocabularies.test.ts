import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locales.ts';
import { vocabulariesFrom } from './readVocabularyFile.server.ts';
import { offeredTerms, vocabularyNames } from './vocabularies.ts';

const required = {
  // CONTENT-18
  specialties:
    'shoulder elbow hand_and_wrist hip knee foot_and_ankle cardiothoracic_surgery orthobiologics imaging_and_resection trauma_upper_extremities trauma_lower_extremities spine arthroplasty_knee arthroplasty_shoulder vet_systems_large_animal vet_systems_small_animal vet_systems_orthobiologics vet_systems_wound_care vet_systems_imaging_and_resection',
  // CONTENT-22
  product_types: 'system implant biologic consumable equipment instrument',
  // FORM-9
  message_categories: 'complaint continuing_education customer_service website other products',
} as const;

const demo = vocabulariesFrom(
  readFileSync(new URL('../../demo/content/vocabularies.yaml', import.meta.url), 'utf8'),
);

describe('the vocabularies of the demo (CONTENT-18, CONTENT-22, FORM-9)', () => {
  test.each(Object.entries(required))('%s has the required values in order: %s', (name, values) => {
    const terms = demo.termsOf(name as keyof typeof required);
    expect(terms.map(({ codename }) => codename).join(' ')).toBe(values);
  });

  test.each(vocabularyNames)('every value of %s has a label of its own per language', (name) => {
    expect(demo.termsOf(name).length).toBeGreaterThan(0);
    for (const locale of locales) {
      const labels = demo.termsOf(name).map(({ label }) => label[locale]);
      expect(labels).not.toContain(undefined);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

const spine = `
specialties:
  - codename: cervical_spine
    label: { de: Halswirbelsäule, en: Cervical spine }
    brand: default
  - codename: lumbar_spine
    label: { de: Lendenwirbelsäule }
  - { codename: constructor, label: { de: Bauer } }
`;

describe('vocabularies of a company (OWN-20)', () => {
  const own = vocabulariesFrom(spine);

  test('have values in the order of the file', () => {
    expect(own.termsOf('specialties').map(({ codename }) => codename)).toEqual([
      ...['cervical_spine', 'lumbar_spine', 'constructor'],
    ]);
    expect(own.positionOf('specialties', 'lumbar_spine')).toBe(1);
    expect(own.positionOf('specialties', 'gone')).toBe(3);
    expect(own.termsOf('materials')).toEqual([]);
  });

  test('are empty without a file, or with an empty one', () => {
    for (const text of [undefined, '', '# nothing yet\n']) {
      for (const name of vocabularyNames) expect(vocabulariesFrom(text).termsOf(name)).toEqual([]);
    }
  });

  test('have a label in each language, or a sensible fallback (OWN-22)', () => {
    expect(own.labelOf('specialties', 'cervical_spine', 'de')).toBe('Halswirbelsäule');
    expect(own.labelOf('specialties', 'cervical_spine', 'es')).toBe('Cervical spine');
    expect(own.labelOf('specialties', 'lumbar_spine', 'en')).toBe('Lendenwirbelsäule');
    expect(own.labelOf('specialties', 'constructor', 'de')).toBe('Bauer');
    expect(own.labelOf('specialties', 'thoracic_spine', 'de')).toBe('Thoracic spine');
    for (const codename of ['__proto__', 'toString', '_', '<b>']) {
      expect(own.labelOf('specialties', codename, 'de')).not.toBe('');
    }
    expect(own.labelOf('specialties', '', 'de')).toBe('');
  });

  test('may belong to one brand', () => {
    const offered = (collections: readonly string[]) =>
      offeredTerms(own, 'specialties', collections).map(({ codename }) => codename);
    expect(offered(['default', 'shared'])).toContain('cervical_spine');
    expect(offered(['other', 'shared'])).toEqual(['lumbar_spine', 'constructor']);
  });

  test.each([
    ['specialties: [', 'vocabularies.yaml: '],
    ['- knee', 'must be vocabularies by name'],
    ['colors: []', 'colors: "colors" is not a vocabulary; there are specialties, product_types'],
    ['specialties: knee', 'specialties: must be a list of values'],
    ['specialties: [knee]', 'specialties[1]: must be fields with values'],
    ['specialties: [{ codename: knee }]', 'specialties[1].label: '],
    ['specialties: [{ codename: knee, label: {} }]', 'in at least one language'],
    ['specialties: [{ codename: knee, label: { de: " " } }]', 'label.de: must not be empty'],
    ['specialties: [{ codename: knee, label: { de: "a\\nb" } }]', 'label.de: must be one line'],
    ['specialties: [{ codename: knee, label: { german: Knie } }]', '`german` is not the code'],
    ['specialties: [{ codename: Knee, label: { de: K } }]', '`Knee` is not a codename'],
    ['specialties: [{ codename: __proto__, label: { de: K } }]', '`__proto__` is not a codename'],
    [
      'specialties: [{ codename: a, label: { de: K }, icon: ../x.svg }]',
      '[1].icon: must be the name',
    ],
    [
      'specialties: [{ codename: a, label: { de: K }, order: 1 }]',
      'specialties[1].order: is not known',
    ],
    [`specialties: [{ codename: a, label: { de: ${'K'.repeat(81)} } }]`, 'more than 80 characters'],
    [
      'specialties: [{ codename: a, label: { de: K } }, { codename: a, label: { de: L } }]',
      'names `a` more than once',
    ],
  ])('a fault names the file and its place: %s', (text, message) => {
    expect(() => vocabulariesFrom(text)).toThrow(message);
    expect(() => vocabulariesFrom(text)).toThrow(/^vocabularies\.yaml: /);
  });

  test('a label is text, whatever it looks like', () => {
    const text = 'materials: [{ codename: a, label: { de: "<b>PEEK</b> & Co" } }]';
    expect(vocabulariesFrom(text).labelOf('materials', 'a', 'de')).toBe('<b>PEEK</b> & Co');
  });
});

test('a text is parsed once, until there is another one (OWN-85)', () => {
  const first = vocabulariesFrom('materials:\n  - { codename: a, label: { en: A } }\n');
  const again = vocabulariesFrom('materials:\n  - { codename: a, label: { en: A } }\n');
  const other = vocabulariesFrom('materials:\n  - { codename: a, label: { en: B } }\n');
  expect(again).toBe(first);
  expect(other.labelOf('materials', 'a', 'en')).toBe('B');
});
