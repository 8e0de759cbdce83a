import { describe, expect, test } from 'vitest';
import { enumerations } from '../enumerations/enumerations.ts';
import { labelOf } from './labelOf.ts';
import { type Locale, locales } from './locales.ts';

describe.each([...enumerations.values()])('$codename', (set) => {
  const labelsIn = (locale: Locale) => set.codenames.map((it) => labelOf(set, it, locale));

  test.each(locales)('has a label without surrounding spaces in %s (CONTENT-9)', (locale) => {
    expect(set.codenames.length).toBeGreaterThan(0);
    for (const label of labelsIn(locale)) {
      expect(label).not.toBe('');
      expect(label).toBe(label.trim().replace(/\s+/g, ' '));
    }
  });

  test.each(locales)('has different labels for different codenames in %s', (locale) => {
    const labels = labelsIn(locale);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('is translated', () => {
    const perLanguage = locales.map((locale) => labelsIn(locale).join('|'));
    // Measures differ in their decimal separator only.
    const distinct = set.codename === 'mri_field_strengths' ? 2 : locales.length;
    expect(new Set(perLanguage).size).toBe(distinct);
  });

  test('shows a codename that it does not contain', () => {
    expect(labelOf(set, 'toString', 'de')).toBe('toString');
  });
});
