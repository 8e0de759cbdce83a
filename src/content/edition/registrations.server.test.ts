import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import type { Locale } from '../../locale/locales.ts';
import { isWithheld, restrictionsOf } from '../restrict.ts';
import type { AuthoredItem } from './authored.ts';
import { changesBetween } from './changesBetween.server.ts';
import { createEdition, type Edition } from './edition.server.ts';
import { variantFor } from './itemStore.server.ts';

const scheme = (codename: string, ...exceptions: string[]) =>
  authoredItem(codename, {
    type: 'registration_authority',
    shared: { geographic_exceptions: exceptions },
  });
const registration = (codename: string, ...authority: string[]) =>
  authoredItem(codename, { type: 'registration', shared: { authority } });
const product = (codename: string, ...registrations: string[]) =>
  authoredItem(codename, {
    type: 'product',
    shared: registrations.length > 0 ? { registrations } : {},
  });

const editionOf = (items: readonly AuthoredItem[]) => createEdition(partsOf(items));

function delivered({ store, deliver }: Edition, codename: string, language: Locale = 'en') {
  const item = store.byCodename.get(codename);
  const variant = item && variantFor(item, language);
  if (!variant) throw new Error(`There is no ${codename}`);
  return deliver(variant);
}

/** Where a product is unregistered; undefined if nothing is said. */
const placesOf = (edition: Edition, codename: string, language?: Locale) =>
  delivered(edition, codename, language)
    .unregistered?.map((it) => it.replace('UNREGISTERED-', ''))
    .sort();

const japanOnly = scheme('japan', 'EHP', 'LTM', 'WHP', 'AU', 'IN');
const northOnly = scheme('north', 'EHP', 'LTM', 'APC');

// COUNTRY-28
// CONTENT-44
test('says where a product has no registration: where no scheme of its registrations applies (COUNTRY-28, CONTENT-44)', async () => {
  const edition = await editionOf([
    japanOnly,
    northOnly,
    registration('r1', 'japan'),
    registration('r2', 'north'),
    product('both', 'r1', 'r2'),
    product('north_only', 'r2'),
  ]);
  expect(placesOf(edition, 'both')).toEqual(['AU', 'EHP', 'IN', 'LTM']);
  expect(placesOf(edition, 'north_only')).toEqual(['APC', 'EHP', 'LTM']);
});

test.each([
  ['a missing registration', [product('it', 'gone'), northOnly]],
  ['a registration without a scheme', [product('it', 'r'), registration('r')]],
  ['a missing scheme', [product('it', 'r'), registration('r', 'gone')]],
  [
    'a scheme whose countries cannot be read',
    [product('it', 'r'), registration('r', 's'), scheme('s', 'Narnia')],
  ],
  ['another item as a scheme', [product('it', 'r'), registration('r', 'it')]],
  [
    'a registration that is a draft',
    [
      product('it', 'r'),
      northOnly,
      authoredItem('r', {
        type: 'registration',
        published: false,
        shared: { authority: ['north'] },
      }),
    ],
  ],
])('%s counts as none', async (_, items) => {
  expect(placesOf(await editionOf(items), 'it')).toEqual(['APC', 'EHP', 'LTM', 'WHP']);
});

test('of a product without any registration nothing is said, so that it counts as none', async () => {
  const edition = await editionOf([product('it'), northOnly]);
  expect(placesOf(edition, 'it')).toBeUndefined();
  const inGermany = { id: 'DE', places: new Set(['UNREGISTERED-EHP']), ignoreUserGroups: true };
  expect(isWithheld(restrictionsOf(delivered(edition, 'it')), inGermany)).toBe(true);
});

test('a product for animals needs none', async () => {
  const shared = { intended_users: ['veterinarians'], registrations: ['gone'] };
  const edition = await editionOf([authoredItem('it', { type: 'product', shared })]);
  expect(placesOf(edition, 'it')).toEqual([]);
});

test('each language has the schemes that its readers get', async () => {
  const shared = { geographic_exceptions: ['EHP', 'LTM', 'APC'] };
  const texts = { en: {}, de: { geographic_exceptions: ['EHP', 'LTM', 'APC', 'US'] } };
  const edition = await editionOf([
    authoredItem('s', { type: 'registration_authority', shared, texts }),
    // Without a translation; its scheme has one.
    registration('r', 's'),
    authoredItem('it', {
      type: 'product',
      shared: { registrations: ['r'] },
      texts: { en: {}, de: {} },
    }),
  ]);
  expect(placesOf(edition, 'it', 'en')).not.toContain('US');
  expect(placesOf(edition, 'it', 'de')).toContain('US');
});

test('it is told of products that have registrations, and of nothing else', async () => {
  const bare = authoredItem('bare', { type: 'product', shared: { related_products: ['it'] } });
  const items = [northOnly, registration('r', 'north'), product('it', 'r'), bare];
  const { store, deliver } = await editionOf(items);
  expect(
    store.all.map(({ codename, variants: { en } }) => [
      codename,
      en && deliver(en, ['title']).unregistered?.length,
    ]),
  ).toEqual([
    ['bare', undefined],
    ['it', 3],
    ['north', undefined],
    ['r', undefined],
  ]);
});

test('a changed scheme changes all its products, although these stay the same', async () => {
  const items = [registration('r', 'north'), product('it', 'r'), product('other')];
  const before = await editionOf([northOnly, ...items]);
  const after = await editionOf([scheme('north', 'EHP', 'LTM', 'APC', 'US'), ...items]);
  expect(placesOf(after, 'it')).toEqual(['APC', 'EHP', 'LTM', 'US']);
  expect(placesOf(before, 'it')).toEqual(['APC', 'EHP', 'LTM']);
  expect((await changesBetween(before, after)).items).toEqual([
    { type: 'registration_authority', codename: 'north' },
    { type: 'product', codename: 'it' },
  ]);
});
