import { expect, test } from 'vitest';
import { readLocaleForm } from './LocalePanel.tsx';

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
