import { expect, expectTypeOf, test } from 'vitest';
import type { FlatItem, LinkedItem } from '../elements.ts';
import type { product } from '../types/product.ts';
import {
  assetsOf,
  choiceOf,
  choicesOf,
  isOfType,
  itemsOf,
  keepUnits,
  numberOf,
  textOf,
} from './fields.ts';

// The compiler checks the types, in `npm run check`: an error that is expected must occur.

const part: LinkedItem<'set_item'> = { type: 'set_item', title: 'Screw', quantity: 2 };

const kit: LinkedItem<'product'> = {
  type: 'product',
  title: 'Anchor kit',
  set_items: [part],
  product_status: [{ codename: 'released', name: 'Released' }],
};

const unknown: LinkedItem = kit;

test('reads the fields of an item', () => {
  expect(textOf(kit, 'title')).toBe('Anchor kit');
  expect(textOf(kit, 'teaser')).toBe('');
  expect(textOf(undefined, 'teaser')).toBe('');
  expect(itemsOf(kit, 'set_items')).toEqual([part]);
  expect(itemsOf(kit, 'related_products')).toEqual([]);
  expect(numberOf(part, 'quantity')).toBe(2);
  expect(numberOf({ type: 'set_item' }, 'quantity')).toBeUndefined();
  expect(assetsOf(kit, 'images')).toEqual([]);
  expect(choiceOf(kit, 'product_status')).toBe('released');
  expect(choicesOf(kit, 'specialties')).toEqual([]);
});

test('a field that the content type does not have does not compile', () => {
  // @ts-expect-error: a typing error
  textOf(kit, 'titel');
  // @ts-expect-error: a field of another content type
  textOf(kit, 'biography');
  // @ts-expect-error: a field that no content type has
  textOf(unknown, 'titel');
  expect(textOf(unknown, 'biography')).toBe('');
});

test('a field of another element type does not compile', () => {
  const wrong = () => [
    // @ts-expect-error: these are links
    textOf(kit, 'set_items'),
    // @ts-expect-error: this is a text
    itemsOf(kit, 'title'),
    // @ts-expect-error: this is a choice
    assetsOf(kit, 'product_status'),
    // @ts-expect-error: these are files
    choicesOf(kit, 'images'),
    // @ts-expect-error: this is a text
    numberOf(part, 'title'),
    // @ts-expect-error: no content type has a text of this name
    textOf(unknown, 'set_items'),
  ];
  expectTypeOf(wrong).toBeFunction();
});

test('linked items are of the content types that the field links to', () => {
  expectTypeOf(itemsOf(kit, 'set_items')).toEqualTypeOf<readonly LinkedItem<'set_item'>[]>();
  expectTypeOf(itemsOf(kit, 'blocks')).toEqualTypeOf<readonly LinkedItem[]>();
  const event: LinkedItem<'event'> = {};
  type Presenter = LinkedItem<'presenter' | 'staff'>;
  expectTypeOf(itemsOf(event, 'presenters')).toEqualTypeOf<readonly Presenter[]>();
  const [first] = itemsOf(kit, 'set_items');
  // @ts-expect-error: a part of a set has no teaser
  expect(textOf(first, 'teaser')).toBe('');
});

test('an item of any content type is not one of a certain content type', () => {
  expectTypeOf<LinkedItem<'product'>>().toExtend<LinkedItem>();
  expectTypeOf<LinkedItem>().not.toExtend<LinkedItem<'product'>>();
  expectTypeOf<LinkedItem<'event'>>().not.toExtend<LinkedItem<'product'>>();
  expectTypeOf<FlatItem<typeof product>>().toExtend<LinkedItem<'product'>>();
  expect(isOfType(unknown, 'event')).toBe(false);
  if (isOfType(unknown, 'product')) expectTypeOf(unknown).toEqualTypeOf<LinkedItem<'product'>>();
  // @ts-expect-error: no content type has this codename
  isOfType(unknown, 'produkt');
});

test('a name made of parts is checked, too', () => {
  const footer: LinkedItem<'footer'> = {};
  const names = ['product', 'careers'] as const;
  for (const name of names) expect(textOf(footer, `${name}_label`)).toBe('');
  const others = ['product', 'career'] as const;
  // @ts-expect-error: the footer has no `career_label`
  for (const name of others) textOf(footer, `${name}_label`);
});

const shown = (text: string) => keepUnits(text).replaceAll('\u00a0', '_');

test.each([
  ['A patch of 10 × 25 mm', 'A patch of 10_×_25_mm'],
  ['3.75 mm, 4,75 mm; 1 °C', '3.75_mm, 4,75_mm; 1_°C'],
  ['<td>5 mm</td><td>at 3 T</td>', '<td>5_mm</td><td>at 3_T</td>'],
  ['20 % in 5 min', '20_% in 5_min'],
])('%s (PAGE-38)', (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  '2 anchors',
  '3 screws',
  '12 months',
  '5 hours',
  '1 Tor',
  'a mm',
  'https://x.example/5%20mm',
])('%s stays as it is (PAGE-38)', (text) => expect(keepUnits(text)).toBe(text));
