import { expect, it } from 'vitest';
import { itemWith } from '../../../tests/fakes/storedParts.ts';
import { findItems, typesOf } from './findItems.ts';

const items = [
  itemWith('anchor_3', 'Knotless anchor'),
  itemWith('knee_day', 'Knee day', 'event'),
  itemWith('anchor_day', 'Anchor day', 'event'),
];
const gone = { codename: 'anchor_1', type: 'product', isPresent: false };
const found = (text: string, type = '', names = [gone]) =>
  findItems(items, names, { text, type }).map(
    ({ codename, name }) => `${codename} ${name ?? 'gone'}`,
  );

it('finds items by codename and by name, and those that are gone (PROOF-39)', () => {
  expect(found('ANCHOR')).toEqual([
    ...['anchor_1 gone', 'anchor_3 Knotless anchor', 'anchor_day Anchor day'],
  ]);
  expect(found('knotless', '', [])).toEqual(['anchor_3 Knotless anchor']);
});

it('finds items of a type only (PROOF-39)', () => {
  expect(found('anchor', 'event')).toEqual(['anchor_day Anchor day']);
  expect(found('', 'event')).toHaveLength(2);
  expect(typesOf(items)).toEqual(['event', 'product']);
});

it('names an item once that was gone and is there again (PROOF-39)', () => {
  const again = { codename: 'anchor_3', type: 'product', isPresent: false };
  expect(found('anchor_3', '', [again])).toEqual(['anchor_3 Knotless anchor']);
});
