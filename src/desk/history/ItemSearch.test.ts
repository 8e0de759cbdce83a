import { expect, it } from 'vitest';
import { itemWith } from '../../../tests/fakes/storedParts.ts';
import type { GoneItem } from '../../content/edition/editionStore.server.ts';
import { findItems, typesOf } from './ItemSearch.tsx';

const items = [
  itemWith('anchor_3', 'Knotless anchor'),
  itemWith('knee_day', 'Knee day', 'event'),
  itemWith('anchor_day', 'Anchor day', 'event'),
];
const gone = { codename: 'anchor_1', type: 'product', isPresent: false };
const found = (text: string, type = '', names = [gone], wasThere: readonly GoneItem[] = []) =>
  findItems(items, names, wasThere, { text, type }).map(
    ({ codename, name, isGone }) => `${codename} ${name ?? ''}${isGone ? ' gone' : ''}`,
  );

it('finds items by codename and by name, and those that are gone (PROOF-39)', () => {
  expect(found('ANCHOR')).toEqual([
    ...['anchor_1  gone', 'anchor_3 Knotless anchor', 'anchor_day Anchor day'],
  ]);
  expect(found('knotless', '', [])).toEqual(['anchor_3 Knotless anchor']);
});

it('finds what is gone by its title and its product number, too, once (PROOF-39)', () => {
  const item = itemWith('anchor_1', 'Threaded anchor');
  if (item.variants.en) Object.assign(item.variants.en.shared, { product_number: 'PO-77' });
  const wasThere = [
    { codename: 'anchor_1', type: 'product', to: 1, item },
    { codename: 'erased', type: 'product', to: 1 },
  ];
  expect(found('threaded', '', [], wasThere)).toEqual(['anchor_1 Threaded anchor gone']);
  expect(found('po-77', '', [], wasThere)).toEqual(['anchor_1 Threaded anchor gone']);
  expect(found('po-77', 'event', [], wasThere)).toEqual([]);
  expect(found('anchor_1', '', [gone], wasThere)).toEqual(['anchor_1 Threaded anchor gone']);
});

it('finds items by their product number (PROOF-39)', () => {
  const item = itemWith('anchor_5', 'Anchor');
  if (item.variants.en) Object.assign(item.variants.en.shared, { product_number: 'PO-55' });
  expect(findItems([item], [], [], { text: 'PO-55', type: '' })).toHaveLength(1);
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
