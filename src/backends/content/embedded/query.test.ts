import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveredListQuery, deliveredBy } from '../../../../tests/fakes/delivered.ts';
import type { DeliveryItem } from '../../../content/deliveryFormat.ts';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { createDelivery } from '../../../content/edition/createDeliver.server.ts';
import type { Edition } from '../../../content/edition/edition.server.ts';
import { createItemStore } from '../../../content/edition/itemStore.server.ts';
import { itemAt } from '../../../content/edition/schedule.ts';
import { createView } from '../../../content/edition/view.server.ts';
import { type Filter, filterOperators } from '../../../content/query.ts';
import { readItem } from '../../../contentCheck/readItem.ts';
import { createAssetResolver } from './assets.ts';

const surroundings = { pictures: { pictures: new Map() }, media: new Map() };

interface Written {
  readonly type: 'product' | 'set_item' | 'news_article';
  readonly draft: boolean;
  readonly shared: object;
  readonly variants: object;
}

/** Queries over items in the format of a pack; their codenames are `item_0`, `item_1` and so on. */
async function queriesOver(written: readonly Written[]) {
  const items = written.map(({ type, draft, shared, variants }, index): AuthoredItem => {
    const codename = `item_${index}`;
    const value = { workflow_step: draft ? 'draft' : 'published', shared, variants };
    const origin = { file: 'test', lineOf: () => index + 1 };
    const item = readItem(
      { origin, collection: 'default', codename, type, value },
      surroundings,
      [],
    );
    if (!item) throw new Error(`item ${index} was skipped`);
    return item;
  });
  const deliver = createDelivery(createAssetResolver(surroundings));
  const shown = items.flatMap((item) => itemAt(item, { at: 0 }) ?? []);
  const edition = { deliver, store: await createItemStore(shown) } as Partial<Edition> as Edition;
  const view = createView(edition, 'public', new Map());
  return { items: (query: DeliveredListQuery) => deliveredBy(view).items(query) };
}

const words = ['a', 'b', 'ab', 'B', 'ä', '10', '9', ''];
const slugs = ['x', 'y', 'z'];
const dates = [
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '2026-01-01T02:00:00+02:00',
  '2027-05-05T05:05Z',
];
const terms = ['shoulder', 'elbow', 'knee'];

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const list = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const fieldsOfType: Readonly<Record<Written['type'], fc.Arbitrary<object>>> = {
  product: fc.record({
    title: maybe(fc.constantFrom(...words)),
    slug: maybe(fc.constantFrom(...slugs, null)),
    specialties: maybe(list(terms)),
    related_products: maybe(list(['item_0', 'item_1', 'item_2'])),
  }),
  set_item: fc.record({
    title: maybe(fc.constantFrom(...words)),
    quantity: maybe(fc.constantFrom(0, 1, 2.5, -3, 10)),
  }),
  news_article: fc.record({
    title: maybe(fc.constantFrom(...words)),
    slug: maybe(fc.constantFrom(...slugs)),
    date: maybe(fc.constantFrom(...dates)),
  }),
};

const written: fc.Arbitrary<Written> = fc
  .constantFrom('product' as const, 'set_item' as const, 'news_article' as const)
  .chain((type) =>
    fc.record({
      type: fc.constant(type),
      draft: fc.boolean(),
      shared: fieldsOfType[type],
      variants: fc
        .record({ en: maybe(fieldsOfType[type]), de: maybe(fieldsOfType[type]) })
        .filter(({ en, de }) => en !== undefined || de !== undefined),
    }),
  )
  .map((item) => JSON.parse(JSON.stringify(item)) as Written);

const filter: fc.Arbitrary<Filter> = fc.record({
  property: fc.constantFrom(
    ...['title', 'slug', 'specialties', 'related_products', 'quantity', 'date', 'constructor'].map(
      (element) => `elements.${element}`,
    ),
    ...['type', 'codename', 'language', 'workflow_step', 'last_modified', 'nothing'].map(
      (field) => `system.${field}`,
    ),
    'title',
    'elements.title.value',
  ),
  operator: fc.constantFrom(...filterOperators),
  values: fc.array(
    fc.constantFrom(
      ...words,
      ...slugs,
      ...dates,
      ...terms,
      'product',
      'news_article',
      'item_1',
      'de',
    ),
    { maxLength: 3 },
  ),
});

/** The plain value of a property in the Delivery format. */
function plainValue(item: DeliveryItem, property: string): unknown {
  const [scope, name = '', ...more] = property.split('.');
  if (more.length > 0) return null;
  if (scope === 'system')
    return Object.hasOwn(item.system, name) ? item.system[name as 'id'] : null;
  if (scope !== 'elements' || !Object.hasOwn(item.elements, name)) return null;
  const { type, value } = item.elements[name] ?? {};
  if (Array.isArray(value)) return value.map((entry) => entry.codename ?? entry);
  return type === 'date_time' && value !== null ? new Date(String(value)) : value;
}

function isLess(value: unknown, operand: string): boolean | undefined {
  if (value instanceof Date) {
    const other = new Date(operand).getTime();
    return Number.isNaN(other) ? undefined : value.getTime() < other;
  }
  if (typeof value === 'number') {
    return operand === '' || Number.isNaN(Number(operand)) ? undefined : value < Number(operand);
  }
  return typeof value === 'string' && value !== '' ? value < operand : undefined;
}

function isSame(value: unknown, operand: string): boolean {
  if (value instanceof Date) return value.getTime() === new Date(operand).getTime();
  if (typeof value === 'number') return operand !== '' && value === Number(operand);
  if (Array.isArray(value)) return value.join(',') === operand;
  return (value ?? '') === operand;
}

/** A simple reimplementation of the Delivery comparisons for one item. */
function meets(item: DeliveryItem, { property, operator, values }: Filter): boolean {
  const raw = plainValue(item, property);
  const value = property === 'system.last_modified' ? new Date(String(raw)) : raw;
  const [operand = '', high = ''] = values;
  const less = isLess(value, operand);
  const same = less !== undefined && isSame(value, operand);
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  switch (operator) {
    case 'eq':
      return isSame(value, operand);
    case 'neq':
      return !isSame(value, operand);
    case 'lt':
      return less === true;
    case 'lte':
      return less === true || same;
    case 'gt':
      return less === false && !same;
    case 'gte':
      return less === false;
    case 'in':
      return values.some((one) => isSame(value, one));
    case 'nin':
      return !values.some((one) => isSame(value, one));
    case 'contains':
      return entries.includes(operand);
    case 'any':
      return values.some((one) => entries.includes(one));
    case 'all':
      return values.length > 0 && values.every((one) => entries.includes(one));
    case 'range': {
      const aboveHigh = isLess(value, high);
      return less === false && (aboveHigh === true || (aboveHigh === false && isSame(value, high)));
    }
    case 'empty':
      return isEmpty;
    default:
      return !isEmpty;
  }
}

const codenamesOf = (items: readonly DeliveryItem[]) => items.map(({ system }) => system.codename);

const query = fc.record({
  language: fc.constantFrom('en', 'de', 'xx'),
  preview: fc.boolean(),
  filters: fc.array(filter, { maxLength: 3 }),
});

describe('a list', () => {
  test('contains what matches each filter separately', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { maxLength: 8 }), query, async (items, asked) => {
        const queries = await queriesOver(items);
        const { items: all } = queries.items({ ...asked, filters: [] });
        const expected = all.filter((item) => asked.filters.every((one) => meets(item, one)));
        const answer = queries.items(asked);
        expect(codenamesOf(answer.items)).toEqual(codenamesOf(expected));
        expect(answer.pagination.total_count).toBe(expected.length);
      }),
      { numRuns: 1_500 },
    );
  });

  test('found by slug and codename equals a full scan', async () => {
    const indexed = fc.record({
      property: fc.constantFrom('elements.slug', 'system.codename', 'system.type'),
      operator: fc.constantFrom('eq' as const, 'in' as const),
      values: fc.array(
        fc.constantFrom(...slugs, '', 'item_0', 'item_1', 'product', 'news_article'),
        {
          maxLength: 3,
        },
      ),
    });
    const several = fc.array(indexed, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(written, { maxLength: 8 }),
        query,
        several,
        async (items, asked, filters) => {
          const queries = await queriesOver(items);
          const { items: all } = queries.items({ ...asked, filters: [] });
          const expected = all.filter((item) => filters.every((one) => meets(item, one)));
          const found = queries.items({ ...asked, filters });
          expect(codenamesOf(found.items)).toEqual(codenamesOf(expected));
        },
      ),
      { numRuns: 1_500 },
    );
  });

  test('in pages equals the whole list, in the same order', async () => {
    const order = fc.constantFrom('elements.title[asc]', 'elements.date[desc]', 'system.type', 'x');
    const size = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(written, { maxLength: 8 }),
        query,
        order,
        size,
        async (items, asked, by, n) => {
          const queries = await queriesOver(items);
          const ask: DeliveredListQuery = { ...asked, filters: [], order: by };
          const whole = queries.items(ask);
          const pages: DeliveryItem[] = [];
          for (let skip = 0; skip < whole.items.length; skip += n) {
            pages.push(...queries.items({ ...ask, skip, limit: n }).items);
          }
          expect(codenamesOf(pages)).toEqual(codenamesOf(whole.items));
        },
      ),
    );
  });
});

describe('the order', () => {
  const titles = ['Zange', 'Äther', 'anker', 'Bohrer', ''];
  const items = titles.map(
    (title): Written => ({
      type: 'product',
      draft: false,
      shared: {},
      variants: { de: { title }, en: {} },
    }),
  );

  test.each([
    ['elements.title[asc]', ['', 'anker', 'Äther', 'Bohrer', 'Zange']],
    ['elements.title', ['', 'anker', 'Äther', 'Bohrer', 'Zange']],
    ['elements.title[desc]', ['Zange', 'Bohrer', 'Äther', 'anker', '']],
    ['elements.title[sideways]', titles],
    ['__proto__[asc]', titles],
  ])('%s follows the rules of the language', async (order, expected) => {
    const answer = (await queriesOver(items)).items({ language: 'de', filters: [], order });
    expect(answer.items.map((item) => item.elements.title?.value)).toEqual(expected);
  });
});

test('tells long lists apart by language and order', async () => {
  const item = (draft: boolean): Written => ({
    type: 'product',
    draft,
    shared: {},
    variants: { en: { title: 'B' }, de: { title: draft ? 'A' : 'C' } },
  });
  const queries = await queriesOver(
    Array.from({ length: 1_200 }, (_, index) => item(index % 2 === 0)),
  );
  const first = (asked: Partial<DeliveredListQuery & { preview: boolean }>) => {
    const { items, pagination } = queries.items({
      language: 'en',
      filters: [],
      limit: 1,
      ...asked,
    });
    return `${items[0]?.elements.title?.value} of ${pagination.total_count}`;
  };
  expect(first({})).toBe('B of 600');
  expect(first({ language: 'de' })).toBe('C of 600');
});
