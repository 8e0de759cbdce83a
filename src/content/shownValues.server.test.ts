import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authoredItem, viewOf } from '../../tests/fakes/authoredItems.ts';
import type { Fields } from './edition/authored.ts';
import type { LinkedItem } from './elements.ts';
import type { Filter, FilterOperator } from './query.ts';
import { createContentReader, type ReadOptions } from './reader.server.ts';

/** An item as an editor writes it. */
interface Written {
  readonly links: readonly string[];
  readonly body: string;
  readonly withheldIn: readonly string[];
  readonly collection: string;
}

const codenames = ['a', 'b', 'c', 'd', 'e'];

/** A reader of products for animals, which need no registration. */
async function readerOf(written: Readonly<Record<string, Written>>, own: Fields = {}) {
  const items = Object.entries(written).map(([codename, it]) =>
    authoredItem(codename, {
      type: 'product',
      collection: it.collection,
      shared: {
        title: `Title ${codename}`,
        audience: ['public'],
        intended_users: ['veterinarians'],
        geographic_exceptions: it.withheldIn,
        related_products: it.links,
        description: it.body,
      },
      texts: { en: {}, ...(codename === 'own' ? { de: own } : {}) },
    }),
  );
  return createContentReader(await viewOf(items));
}

/** What an answer shows of a field: codenames, or text. */
function shown(item: LinkedItem, property: string): string | readonly string[] {
  const value = item[property.replace('elements.', '')];
  return Array.isArray(value) ? value.map(({ codename }) => codename) : String(value ?? '');
}

/** The operators, in plain words. */
function matches(item: LinkedItem, { property, operator, values }: Filter): boolean {
  const value = shown(item, property);
  const [one = '', two = ''] = values;
  const isText = typeof value === 'string';
  const text = isText ? value : value.join(',');
  const list = isText ? [] : value;
  const plain: Record<FilterOperator, boolean> = {
    eq: text === one,
    neq: text !== one,
    in: values.includes(text),
    nin: !values.includes(text),
    lt: isText && text !== '' && text < one,
    lte: isText && text !== '' && text <= one,
    gt: isText && text !== '' && text > one,
    gte: isText && text !== '' && text >= one,
    range: isText && text !== '' && text >= one && text <= two,
    contains: list.includes(one),
    any: values.some((it) => list.includes(it)),
    all: values.length > 0 && values.every((it) => list.includes(it)),
    empty: text === '',
    nempty: text !== '',
  };
  return plain[operator];
}

function inOrder<T>(items: readonly T[], order = '', itemOf: (item: T) => LinkedItem): T[] {
  const [property = '', direction] = order.split(/[[\]]/);
  const keyOf = (item: T) => String(shown(itemOf(item), property));
  const { compare } = new Intl.Collator('en');
  const sign = direction === 'desc' ? -1 : 1;
  if (property === '') return [...items];
  return items.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return sign * (Number(one !== '') - Number(other !== '') || compare(one, other));
  });
}

const marketOf = (id: string) => ({ id, places: new Set([id]), ignoreUserGroups: false });
const optionsIn = (...countries: string[]): ReadOptions => ({
  language: 'en',
  collections: ['default'],
  systemFields: ['codename'],
  markets: countries.map(marketOf),
});

const link = fc.constantFrom(...codenames, 'missing');
const html = fc.constantFrom(
  '',
  '<p>A</p>',
  '<p>B</p>',
  '<object data-codename="a"></object>',
  '<p data-item-id="b">A</p>',
  '<script>c</script>',
);
const item: fc.Arbitrary<Written> = fc.record({
  links: fc.uniqueArray(link, { maxLength: 3 }),
  body: html,
  withheldIn: fc.subarray(['DE', 'FR']),
  collection: fc.constantFrom('default', 'default', 'default', 'vet_systems'),
});
const content = fc.record(Object.fromEntries(codenames.map((it) => [it, item])));
const operators: readonly FilterOperator[] = [
  ...(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'nin'] as const),
  ...(['contains', 'any', 'all', 'range', 'empty', 'nempty'] as const),
];
const filter: fc.Arbitrary<Filter> = fc.record({
  property: fc.constantFrom('elements.related_products', 'elements.description', 'elements.title'),
  operator: fc.constantFrom(...operators),
  values: fc.array(fc.oneof(link, html, fc.constantFrom('a,b', 'a,c', 'Title b')), {
    minLength: 1,
    maxLength: 3,
  }),
});
const order = fc.constantFrom(
  undefined,
  ...['related_products', 'description', 'title'].flatMap((name) =>
    ['asc', 'desc'].map((direction) => `elements.${name}[${direction}]`),
  ),
);

test('filters, orders, counts and positions say nothing that the answer does not show (API-12)', async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.array(filter, { maxLength: 2 }),
      order,
      fc.nat(2),
      fc.constantFrom(['DE'], ['US'], ['DE', 'FR']),
      async (written, filters, wanted, skip, countries) => {
        const reader = await readerOf(written);
        const options = optionsIn(...countries);
        const { items: everything } = reader.items({ filters: [] }, options);
        const found = everything.filter((it) => filters.every((one) => matches(it, one)));
        const expected = inOrder(found, wanted, (it) => it);
        const query = { filters, order: wanted, skip, limit: 2 };
        const { items, pagination } = reader.items(query, options);
        expect(items).toEqual(expected.slice(skip, skip + 2));
        expect(pagination.total).toBe(expected.length);
      },
    ),
    { numRuns: 400 },
  );
});

test('a filter does not find the neighbors of a withheld product (API-12)', async () => {
  const open = { body: '', withheldIn: [], collection: 'default' };
  const written = {
    neighbor: { ...open, links: ['secret', 'other'] },
    other: { ...open, links: [] },
    secret: { ...open, links: ['neighbor'], withheldIn: ['DE'] },
  };
  const reader = await readerOf(written);
  const found = (operator: FilterOperator, value: string, country: string) => {
    const filters = [{ property: 'elements.related_products', operator, values: [value] }];
    const { items } = reader.items({ filters }, optionsIn(country));
    return items.map(({ codename }) => codename);
  };
  for (const operator of ['any', 'all', 'contains'] as const) {
    expect(found(operator, 'secret', 'US')).toEqual(['neighbor']);
    expect(found(operator, 'secret', 'DE')).toEqual([]);
  }
  expect(found('eq', 'other', 'DE')).toEqual(['neighbor']);
  expect(found('neq', 'secret,other', 'US')).toEqual(['other', 'secret']);
  expect(found('neq', 'secret,other', 'DE')).toEqual(['neighbor', 'other']);
});

test('links count for readers of a language as their answer shows them (API-12)', async () => {
  const open = { body: '', withheldIn: [], links: [], collection: 'default' };
  const written = { start: { ...open, links: ['own'] }, own: open };
  // Only German readers get the version that is withheld; the item that links to it is in English.
  const reader = await readerOf(written, { geographic_exceptions: ['DE'] });
  const filters = [
    { property: 'elements.related_products', operator: 'any', values: ['own'] },
  ] as const;
  const found = (language: string) =>
    reader.items({ filters }, { ...optionsIn('DE'), language }).pagination.total;
  expect([found('en'), found('de')]).toEqual([1, 0]);
});
