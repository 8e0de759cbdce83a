import { expect, test } from 'vitest';
import { authoredItem, type ItemOptions, viewOf } from '../../../tests/fakes/authoredItems.ts';
import { rulesWith } from '../../../tests/fakes/rulesWith.ts';
import type { AuthoredItem, Fields } from '../../content/edition/authored.ts';
import { directionsRegister } from './register.server.ts';

const revision = (codename: string, title: string, name: string, more: ItemOptions = {}) =>
  authoredItem(codename, {
    type: 'directions_for_use',
    shared: {
      ...{
        revision: name,
        issue_date: `2026-0${name}-01T00:00:00Z`,
        languages: ['english', 'german'],
      },
      files: [{ name: 'en', url: '/a.pdf' }],
    },
    texts: { en: { title, change_note: 'Warning added' } },
    ...more,
  });

/** A product for animals, which needs no registration. */
const product = (codename: string, edfu: readonly string[], more: Fields = {}) =>
  authoredItem(codename, {
    type: 'product',
    shared: {
      product_number: `N-${codename}`,
      intended_users: ['veterinarians'],
      edfu,
      ...more,
    },
    texts: { en: { title: `Product ${codename}` } },
  });

async function registerOf(items: readonly AuthoredItem[]) {
  const { edition } = await viewOf(items);
  return directionsRegister({ edition, collections: ['default'], rules: rulesWith({}) });
}

test('names the valid revision of a product, the earlier ones, and those without a product (PROOF-53)', async () => {
  const register = await registerOf([
    revision('a_1', 'Anchor', '1'),
    revision('a_2', 'Anchor', '2'),
    revision('b_1', 'Button', '1'),
    product('anchor', ['a_2', 'a_1']),
  ]);
  expect(register.map(({ codename, state }) => [codename, state])).toEqual([
    ['a_2', 'valid'],
    ['a_1', 'earlier'],
    ['b_1', 'unused'],
  ]);
  expect(register[0]).toMatchObject({
    title: 'Anchor',
    revision: '2',
    issueDate: '2026-02-01',
    changeNote: 'Warning added',
    languages: ['en', 'de'],
    withoutFile: ['de'],
    withheldIn: [],
    products: [{ codename: 'anchor', name: 'Product anchor', number: 'N-anchor' }],
  });
});

test('a revision outside its window is planned or withdrawn, and another one is valid (PROOF-53)', async () => {
  const now = Date.now();
  const within = (window: { from?: number; until?: number }) => ({ windows: { en: window } });
  const register = await registerOf([
    revision('a_3', 'Anchor', '3', within({ from: now + 9e9 })),
    revision('a_2', 'Anchor', '2'),
    revision('a_1', 'Anchor', '1', within({ until: now - 9e9 })),
    product('anchor', ['a_3', 'a_2', 'a_1']),
  ]);
  expect(register.map(({ codename, state }) => [codename, state])).toEqual([
    ['a_3', 'planned'],
    ['a_2', 'valid'],
    ['a_1', 'withdrawn'],
  ]);
  expect(register[0]?.from).toBe(now + 9e9);
  expect(register[2]?.until).toBe(now - 9e9);
});

test('is withheld where all products are that it belongs to, and not for want of a confirmation (PROOF-53)', async () => {
  const register = await registerOf([
    revision('a_1', 'Anchor', '1'),
    product('one', ['a_1'], { manual_geographic_exceptions: 'DE, FR' }),
    product('two', ['a_1'], {
      manual_geographic_exceptions: 'FR, US',
      audience: ['hcp'],
    }),
  ]);
  expect(register[0]?.withheldIn).toEqual(['FR']);
});

test('a draft is planned, and items of other collections are no part of it (PROOF-53)', async () => {
  const register = await registerOf([
    revision('a_1', 'Anchor', '1', { published: false }),
    revision('b_1', 'Button', '1', { collection: 'vet_systems' }),
  ]);
  expect(register.map(({ codename, state }) => [codename, state])).toEqual([['a_1', 'planned']]);
});
