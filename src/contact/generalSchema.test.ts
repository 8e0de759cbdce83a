import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInTexts } from '../../tests/fakes/builtInTexts.ts';
import { countries } from '../country/country.ts';
import { loadMessages } from '../locale/languages.ts';
import { locales } from '../locale/locales.ts';
import { faultsOf } from './faults.ts';
import { generalSchema } from './generalSchema.ts';
import { refusalsOf } from './submission/submissionDesk.server.ts';

const complete = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@hospital.example',
  country: 'GB',
  messageCategory: 'complaint',
  message: 'The box was open.',
};

const categories = [
  'complaint',
  'continuing_education',
  'customer_service',
  'website',
  'other',
  'products',
];

const keysOf = (input: object) =>
  faultsOf(v.safeParse(generalSchema({ countries, categories }), input).issues ?? []);

const required = {
  en: 'This field is required.',
  de: 'Dieses Feld ist ein Pflichtfeld.',
  es: 'Este campo es obligatorio.',
  pt: 'Este campo é obrigatório.',
};
const noEmail = {
  en: 'Please enter a valid email.',
  de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  es: 'Introduzca un correo electrónico válido.',
  pt: 'Informe um e-mail válido.',
};

beforeAll(() => Promise.all(locales.map(loadMessages)));

test('a complete choice is accepted', () => {
  expect(keysOf(complete)).toEqual([]);
});

describe.each(['en', 'de', 'es', 'pt'] as const)('in %s', (language) => {
  const texts = async (input: object) =>
    Object.fromEntries(
      refusalsOf(keysOf(input), undefined, await builtInTexts(language)).map((it) => [
        it.field,
        it.message,
      ]),
    );

  test('an empty form names the required fields', async () => {
    const text = required[language];
    expect(await texts({})).toEqual({
      firstName: text,
      lastName: text,
      country: text,
      email: text,
      messageCategory: text,
      message: text,
    });
  });

  test('an invalid email address is reported', async () => {
    expect(await texts({ ...complete, email: 'ada@' })).toEqual({ email: noEmail[language] });
  });
});

test('a category that is not offered, and a text that is too long, are named', async () => {
  const input = { ...complete, messageCategory: '<b>', message: 'x'.repeat(4_001) };
  const refusals = refusalsOf(keysOf(input), undefined, await builtInTexts('en'));
  expect(refusals.map(({ message }) => message)).toEqual([
    'Must be one of the following values: complaint, continuing_education, customer_service, website, other, products.',
    'Must be at most 4,000 characters.',
  ]);
});
