import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { authoredItem, type ItemOptions, viewOf } from '../../tests/fakes/authoredItems.ts';
import { unconfirmedVisitors } from '../country/ruleNames.ts';
import { AnswerTooLarge, ContentUnavailable } from './contentErrors.ts';
import {
  createContentReader,
  noContent,
  type ReadOptions,
  type Spending,
} from './reader.server.ts';
import { CallerGone } from './workQueue.server.ts';

const page = (codename: string, shared: ItemOptions['shared'] = {}, more: ItemOptions = {}) =>
  authoredItem(codename, { type: 'webpage', shared, ...more });
const marketOf = (id: string) => ({ id, places: new Set([id]), ignoreUserGroups: true });
const optionsIn = (...countries: string[]): ReadOptions => ({
  language: 'en',
  collections: ['default'],
  markets: countries.map(marketOf),
});
const everywhere = optionsIn();
const layUsers = { intended_users: ['laypersons'] };
const withheldIn = (country: string) => ({ geographic_exceptions: [country] });

const reader = async (items: readonly ReturnType<typeof page>[], bytes = 2_000_000) =>
  createContentReader(await viewOf(items), { bytes });

type Item = { readonly codename: string; readonly [field: string]: unknown };
const codenames = (items: unknown) => (items as Item[]).map(({ codename }) => codename);

/** Counts what an answer costs. */
function spending(isGone = () => false): Spending {
  return { caller: 'a', items: 0, made: 0, isGone };
}

afterEach(() => vi.useRealTimers());

test('a list with a condition on codenames is counted and cut after it (EVENT-6)', async () => {
  const { items } = await reader(Array.from({ length: 10 }, (_, at) => page(`item_${at}`)));
  const isEven = (codename: string) => Number(codename.slice(5)) % 2 === 0;
  const found = items({ filters: [], only: isEven, skip: 1, limit: 3 }, everywhere);
  expect(codenames(found.items)).toEqual(['item_2', 'item_4', 'item_6']);
  expect(found.pagination).toEqual({ skip: 1, limit: 3, count: 3, total: 5 });
  expect(items({ filters: [] }, everywhere).pagination.total).toBe(10);
});

describe('what is withheld', () => {
  const content = [
    page('open'),
    page('not_in_germany', withheldIn('DE')),
    page('start', { parent: ['open', 'not_in_germany'], title: 'Start' }),
    authoredItem('other_brand', { collection: 'vet_systems' }),
    authoredItem('draft', { published: false }),
  ];
  const linking = [
    authoredItem('open', { type: 'product', shared: { intended_users: ['veterinarians'] } }),
    authoredItem('not_in_germany', {
      type: 'product',
      shared: { intended_users: ['veterinarians'], ...withheldIn('DE') },
    }),
    authoredItem('start', {
      type: 'product',
      shared: {
        intended_users: ['veterinarians'],
        related_products: ['open', 'not_in_germany', 'start'],
      },
    }),
  ];

  test('is missing in lists and their counts, and has a status of its own (CONTENT-2)', async () => {
    const { item, items } = await reader(content);
    const inGermany = items({ filters: [] }, optionsIn('DE'));
    expect(codenames(inGermany.items)).toEqual(['open', 'start']);
    expect(inGermany.pagination).toMatchObject({ count: 2, total: 2 });
    expect(items({ filters: [] }, optionsIn('FR')).pagination.total).toBe(3);
    expect(items({ filters: [] }, optionsIn('FR', 'DE')).pagination.total).toBe(2);
    const statusOf = (codename: string) => item(codename, optionsIn('DE')).status;
    expect(
      ['open', 'not_in_germany', 'other_brand', 'draft', 'unknown', '__proto__'].map(statusOf),
    ).toEqual(['found', 'withheld', 'missing', 'missing', 'missing', 'missing']);
  });

  test('what is for professionals is reserved until the visitor confirms', async () => {
    const { item } = await reader([page('for_professionals', { audience: ['professional'] })]);
    const unconfirmed = { id: 'u', places: new Set(['FR', 'UNCONFIRMED']), ignoreUserGroups: true };
    const statusFor = (market: typeof unconfirmed) =>
      item('for_professionals', { ...everywhere, markets: [market] }).status;
    expect(statusFor(unconfirmed)).toBe('reserved');
    expect(statusFor({ ...unconfirmed, places: new Set(['FR']) })).toBe('found');
  });

  test('markets share what they show alike, and nothing that one of them withholds (CONTENT-2, PERF-24)', async () => {
    const { item, items } = await reader(linking);
    const readIn = (...countries: string[]) => {
      const found = item('start', optionsIn(...countries));
      const filters = [
        { property: 'system.codename', operator: 'in', values: ['start', 'open'] },
      ] as const;
      const listed = items({ filters }, optionsIn(...countries)).items;
      return [found.status === 'found' ? found.item : undefined, listed] as const;
    };
    const linked = (it: unknown) => codenames((it as Item).related_products);
    const [inGermany, listedInGermany] = readIn('DE');
    const [inFrance, listedInFrance] = readIn('FR');
    const [inBoth] = readIn('FR', 'DE');
    expect([linked(inGermany), linked(listedInGermany[1])]).toEqual([['open'], ['open']]);
    const all = ['open', 'not_in_germany'];
    expect([linked(inFrance), linked(listedInFrance[1])]).toEqual([all, all]);
    expect(linked(inBoth)).toEqual(['open']);
    const [inSpain, listedInSpain] = readIn('ES');
    expect(inSpain).toBe(inFrance);
    expect(listedInSpain).toBe(listedInFrance);
  });

  test('items share what they show at their last level, with all markets (PERF-24)', async () => {
    const { item } = await reader([
      ...linking,
      authoredItem('other', { type: 'product', shared: { related_products: ['open', 'start'] } }),
    ]);
    const linkedBy = (codename: string, depth: number, ...countries: string[]) => {
      const found = item(codename, { ...optionsIn(...countries), depth });
      return (found.status === 'found' ? found.item.related_products : []) as Item[];
    };
    const [shared, start] = linkedBy('other', 1);
    expect(linkedBy('start', 1, 'DE')[0]).toBe(shared);
    expect(start?.related_products).toEqual([]);
    expect(codenames(linkedBy('other', 2)[1]?.related_products)).toEqual([
      'open',
      'not_in_germany',
    ]);
  });

  test('whatever was read before, an answer is as a new reader gives it', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const item = fc.record({
      links: fc.subarray(names),
      places: fc.subarray(['DE', 'FR']),
      isPrivate: fc.boolean(),
    });
    const market = fc.record({
      places: fc.subarray(['DE', 'FR', 'JP']).map((it) => new Set(it)),
      ignoreUserGroups: fc.boolean(),
    });
    const ask = fc.record({
      codename: fc.constantFrom(...names),
      markets: fc.array(market, { maxLength: 2 }),
      depth: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(item, item, item, item),
        fc.array(ask, { minLength: 2, maxLength: 12 }),
        async (written, asked) => {
          const view = await viewOf(
            written.map(({ links, places, isPrivate }, at) =>
              authoredItem(names[at] as string, {
                type: 'product',
                shared: {
                  intended_users: ['veterinarians'],
                  related_products: links,
                  geographic_exceptions: places,
                  usergroup_exceptions: isPrivate ? ['public'] : [],
                },
              }),
            ),
          );
          const shared = createContentReader(view);
          for (const { codename, markets, depth } of asked) {
            const of = markets.map((it) => ({
              ...it,
              id: `${[...it.places]} ${it.ignoreUserGroups}`,
            }));
            const options = { ...everywhere, markets: of, depth };
            const fresh = createContentReader(view);
            expect(shared.item(codename, options)).toEqual(fresh.item(codename, options));
            const list = { filters: [] };
            expect(shared.items(list, options)).toEqual(fresh.items(list, options));
          }
        },
      ),
    );
  });

  test('cycles end, and links are nested to the depth', async () => {
    const { item } = await reader(linking);
    const start = (depth: number) => {
      const found = item('start', { ...everywhere, depth, fields: ['related_products'] });
      return found.status === 'found' ? (found.item as Item).related_products : found.status;
    };
    expect(start(0)).toEqual([]);
    expect(codenames(start(1))).toEqual(['open', 'not_in_germany']);
    expect(codenames(start(6))).toEqual(['open', 'not_in_germany']);
  });
});

test('parts of a product are for whom the product is for (OWN-66)', async () => {
  const ofUsers = (codename: string, users: string) => {
    const part = `${codename}_part`;
    const made = authoredItem(codename, {
      type: 'product',
      shared: { intended_users: [users], set_items: [part] },
    });
    const component = authoredItem(part, { type: 'set_item', parent: made });
    return Object.assign(made, { components: [component] });
  };
  const { item } = await reader([
    ofUsers('brace', 'laypersons'),
    ofUsers('plate', 'veterinarians'),
    authoredItem('other', { type: 'product', shared: { ...layUsers, set_items: ['plate_part'] } }),
    authoredItem('own_part', { type: 'set_item' }),
    authoredItem('third', { type: 'product', shared: { ...layUsers, set_items: ['own_part'] } }),
  ]);
  const partsOf = (codename: string) => {
    const found = item(codename, optionsIn(unconfirmedVisitors));
    return found.status === 'found' ? codenames(found.item.set_items) : found.status;
  };
  expect(partsOf('brace')).toEqual(['brace_part']);
  expect(partsOf('plate')).toBe('reserved');
  // Neither a part of something for professionals, nor one that anything may show.
  expect(partsOf('other')).toEqual([]);
  expect(partsOf('third')).toEqual([]);
});

test('no answer stands for another: an item, a list of only that item, any scope', async () => {
  const { item, items } = await reader([
    authoredItem('a', {
      shared: { title: 'English', teaser: 'Teaser' },
      texts: { en: {}, de: { title: 'Deutsch' } },
    }),
  ]);
  const filters = [{ property: 'system.codename', operator: 'eq', values: ['a'] }] as const;
  const scopes: Partial<ReadOptions>[] = [
    {},
    { language: 'de' },
    { depth: 0 },
    { fields: ['title'] },
    { fields: ['teaser'] },
    { systemFields: ['id'] },
    { mostItems: 5 },
  ];
  const answers = [1, 2].map(() =>
    scopes.map((scope) => {
      const options = { ...everywhere, ...scope };
      const found = item('a', options);
      const [listed] = items({ filters }, options).items;
      expect(found).toEqual({ status: 'found', item: listed });
      return JSON.stringify(listed);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  // Only the number of items makes no difference.
  expect(new Set(answers[0]).size).toBe(5);
});

describe('callers who may ask for anything', () => {
  const chain = Array.from({ length: 6 }, (_, at) =>
    authoredItem(`p${at}`, {
      type: 'product',
      shared: { intended_users: ['veterinarians'], related_products: ['p0', 'p1', 'p2'] },
    }),
  );

  test('have one allowance for a whole list', async () => {
    const { item, items } = await reader(chain);
    const ask = (mostItems: number) =>
      items({ filters: [], limit: 3 }, { ...everywhere, depth: 1, mostItems });
    // Three items with two or three others each; links back are omitted.
    expect(ask(9).items).toHaveLength(3);
    expect(() => ask(8)).toThrow(AnswerTooLarge);
    expect(() => ask(3)).toThrow(AnswerTooLarge);
    expect(item('p3', { ...everywhere, mostItems: 4 }).status).toBe('found');
    expect(() => item('p3', { ...everywhere, mostItems: 3 })).toThrow(AnswerTooLarge);
  });

  test('pay for what is made, also for what is refused, and not for what is kept', async () => {
    const { item, items } = await reader(chain);
    const costOf = (ask: (options: ReadOptions) => unknown) => {
      const spent = spending();
      try {
        ask({ ...everywhere, mostItems: 4, spending: spent });
      } catch {
        // It is paid all the same.
      }
      return [spent.made, spent.items];
    };
    const one = (options: ReadOptions) => item('p3', options);
    const two = (options: ReadOptions) => items({ filters: [], limit: 2 }, options);
    const none = (options: ReadOptions) => item('none', options);
    expect([costOf(one), costOf(one), costOf(none)]).toEqual([
      [1, 4],
      [0, 0],
      [0, 0],
    ]);
    expect(costOf(two)).toEqual([2, 5]);
    // What is refused is not kept.
    expect(costOf(two)).toEqual([1, 5]);
  });

  test('who have gone get no answer', async () => {
    const { items } = await reader(chain);
    let left = 2;
    const gone = spending(() => {
      left -= 1;
      return left < 0;
    });
    const options = { ...everywhere, mostItems: 100, spending: gone };
    expect(() => items({ filters: [] }, options)).toThrow(CallerGone);
    // The two items before are paid.
    expect(gone.items).toBe(6);
  });
});

test('a list is the same object as long as it is kept; what does not fit is made again', async () => {
  const content = [page('a', { title: 'A' }), page('b', { title: 'B' })];
  const ask = { filters: [], limit: 5 };
  const large = await reader(content);
  expect(large.items(ask, everywhere)).toBe(large.items(ask, everywhere));
  expect(large.items({ ...ask, limit: 6 }, everywhere)).not.toBe(large.items(ask, everywhere));
  const small = await reader(content, 10);
  const [first, second] = [small.items(ask, everywhere), small.items(ask, everywhere)];
  expect(first).not.toBe(second);
  expect(first).toEqual(second);
  expect(first).toEqual(large.items(ask, everywhere));
});

test('items that show the same others are kept together, as they share them (PERF-24)', async () => {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}_${at}`);
  const product = (codename: string, shared: ItemOptions['shared']) =>
    authoredItem(codename, { type: 'product', shared });
  const shown = numbered('shown', 30);
  const showing = numbered('showing', 40);
  const { item } = await reader(
    [
      ...shown.map((codename) => product(codename, { teaser: 'A long text. '.repeat(50) })),
      ...showing.map((codename) => product(codename, { related_products: shown })),
    ],
    1_200_000,
  );
  const read = () => showing.map((codename) => item(codename, everywhere));
  for (const [at, found] of read().entries()) {
    const again = item(showing[at] ?? '', everywhere);
    expect(found.status === 'found' && again.status === 'found' && again.item === found.item).toBe(
      true,
    );
  }
});

test('names that are not there do not fill the cache', async () => {
  const { item } = await reader([page('a', { title: 'A' })], 20_000);
  const first = item('a', everywhere);
  for (let at = 0; at < 1_000; at += 1) item(`none_${at}`, everywhere);
  const again = item('a', everywhere);
  if (first.status !== 'found' || again.status !== 'found') throw new Error('a is missing');
  expect(again.item).toBe(first.item);
});

test('without any content there is no answer', () => {
  for (const ask of [
    () => noContent.item('a', everywhere),
    () => noContent.items({ filters: [] }, everywhere),
    () => noContent.itemSteps('a', everywhere),
    () => noContent.itemsSteps({ filters: [] }, everywhere),
  ]) {
    expect(ask).toThrow(ContentUnavailable);
  }
});
