import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInTexts } from '../../tests/fakes/builtInTexts.ts';
import { countries } from '../country/country.ts';
import { loadMessages } from '../locale/languages.ts';
import { locales } from '../locale/locales.ts';
import { faultsOf } from './faults.ts';
import { paperSchema } from './paperSchema.ts';
import { refusalsOf } from './submission/submissionDesk.server.ts';

// DIRECTIONS-8: a request for directions for use on paper.

const complete = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@hospital.example',
  address: 'Ring 1',
  zip: '80331',
  city: 'Munich',
  country: 'DE',
  productNumber: 'PO-4211-475',
};

const faultsIn = (input: object) =>
  faultsOf(v.safeParse(paperSchema({ countries }), input).issues ?? []);

beforeAll(() => Promise.all(locales.map(loadMessages)));

test('is complete with a postal address, and a product or a message that names one', () => {
  expect(faultsIn(complete)).toEqual([]);
  const { productNumber, ...address } = complete;
  expect(faultsIn({ ...address, message: `${productNumber}, in Spanish` })).toEqual([]);
  expect(faultsIn(address)).toEqual([{ field: 'message', key: 'field_required' }]);
});

describe.each([
  ['en', 'This field is required.'],
  ['de', 'Dieses Feld ist ein Pflichtfeld.'],
  ['es', 'Este campo es obligatorio.'],
  ['pt', 'Este campo é obrigatório.'],
] as const)('in %s', (language, text) => {
  test.each(['firstName', 'lastName', 'address', 'zip', 'city', 'country', 'email'])(
    '%s is required',
    async (field) => {
      const faults = faultsIn({ ...complete, [field]: ' ' });
      expect(refusalsOf(faults, undefined, await builtInTexts(language))).toMatchObject([
        { field, message: text },
      ]);
    },
  );
});

test('an address that is no text, and a text that is too long, are named', () => {
  expect(faultsIn({ ...complete, address: ['Ring 1'], city: 'x'.repeat(1_000) })).toMatchObject([
    { field: 'address' },
    { field: 'city' },
  ]);
});
