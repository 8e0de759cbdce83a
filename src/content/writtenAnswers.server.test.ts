import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authoredItem, viewOf } from '../../tests/fakes/authoredItems.ts';
import { AnswerTooLarge } from './contentErrors.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { flattenSteps } from './flatten.ts';
import { inTurns } from './pauses.ts';
import { createContentReader, type ReadOptions, type Spending } from './reader.server.ts';
import { CallerGone } from './workQueue.server.ts';
import {
  createApiReader,
  mostBytes,
  writeJson,
  writtenItem,
  writtenItems,
} from './writtenAnswers.server.ts';

const spending = (isGone: boolean): Spending => ({
  caller: 'a',
  items: 0,
  made: 0,
  isGone: () => isGone,
});
const options: ReadOptions = { language: 'en', collections: ['default'], markets: [] };

/** A reader for callers of two pages. */
async function open(title = 'Title') {
  const view = await viewOf(['a', 'b'].map((it) => authoredItem(it, { shared: { title } })));
  const reader = createContentReader(view);
  return createApiReader(() => reader, false);
}

test('an answer is written once, and again only when it is another', async () => {
  const reader = await open();
  const [first, second] = [await reader.item('a', options), await reader.item('a', options)];
  if (first.status !== 'found' || second.status !== 'found') throw new Error('a is missing');
  const json = await writtenItem(first);
  expect(Buffer.concat(json.parts).toString()).toBe(JSON.stringify(first.item));
  expect(await writtenItem(second)).toBe(json);
  const ask = { filters: [], limit: 2 };
  const list = await reader.items(ask, options);
  const written = await writtenItems(list);
  expect(JSON.parse(Buffer.concat(written.parts).toString())).toEqual(list);
  expect(await writtenItems(await reader.items(ask, options))).toBe(written);
  const other = await writtenItems(await reader.items({ ...ask, limit: 3 }, options));
  expect(other).not.toBe(written);
  expect(JSON.parse(Buffer.concat(other.parts).toString()).pagination.limit).toBe(3);
});

test('an answer that is too long is refused, and says what to lower', async () => {
  const reader = await open('x'.repeat(mostBytes));
  await expect(reader.item('a', options)).rejects.toThrow(AnswerTooLarge);
  await expect(reader.item('a', options)).rejects.toMatchObject({ lowered: 'depth' });
  await expect(reader.items({ filters: [] }, options)).rejects.toMatchObject({ lowered: 'limit' });
});

test('nothing is made for a caller who has gone', async () => {
  const reader = await open();
  const gone = { ...options, spending: spending(true) };
  await expect(reader.item('a', gone)).rejects.toThrow(CallerGone);
  await expect(reader.items({ filters: [] }, gone)).rejects.toThrow(CallerGone);
  expect(gone.spending).toMatchObject({ items: 0, made: 0 });
});

test('each answer is of the view of its moment', async () => {
  const views = await Promise.all(
    ['Old', 'New'].map((title) => viewOf([authoredItem('a', { shared: { title } })])),
  );
  let at = 0;
  const readers = views.map((view) => createContentReader(view));
  const reader = createApiReader(() => readers[at] ?? createContentReader(views[0]!), false);
  const results = [await reader.item('a', options)];
  at = 1;
  results.push(await reader.item('a', options));
  expect(results.map((it) => it.status === 'found' && it.item.title)).toEqual(['Old', 'New']);
});

const limits = { mostBytes: 50_000_000, lowered: 'limit' } as const;
const textOf = async (value: unknown) =>
  Buffer.concat((await writeJson(value, limits)).parts).toString();

test('writes the same as JSON.stringify', async () => {
  const leaf = fc.dictionary(fc.string(), fc.option(fc.string({ unit: 'grapheme' })));
  const value = fc.record(
    {
      items: fc.array(leaf, { minLength: 0, maxLength: 60, size: 'max' }),
      absent: fc.constant(undefined),
      pagination: fc.record({ skip: fc.nat() }),
      more: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(value, async (it) => {
      expect(await textOf(it)).toBe(JSON.stringify(it));
    }),
  );
});

/** An item that links to two others, each of which links to two others, and so on. */
function tree(depth: number): { item: DeliveryItem; linked: Record<string, DeliveryItem> } {
  const linked: Record<string, DeliveryItem> = {};
  const make = (codename: string, left: number): DeliveryItem => {
    const children = left === 0 ? [] : [`${codename}_0`, `${codename}_1`];
    for (const child of children) linked[child] = make(child, left - 1);
    const value = { type: 'modular_content', name: 'children', value: children } as const;
    const system = { codename } as DeliveryItem['system'];
    return { system, elements: { children: value } };
  };
  return { item: make('root', depth), linked };
}

test('writes a tree of many items completely, in many pieces', async () => {
  const { item, linked } = tree(9);
  const steps = flattenSteps(item, {
    depth: 9,
    systemFields: ['codename'],
    linked: (codename) => linked[codename],
    allowance: { left: 10_000 },
  });
  const flat = await inTurns(steps);
  const { parts, length } = await writeJson(flat, { ...limits });
  expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(flat));
  expect(length).toBe(Buffer.byteLength(JSON.stringify(flat)));
});

test('refuses an answer that would be too large, and names the parameter to lower', async () => {
  const items = Array.from({ length: 5_000 }, (_, i) => ({ title: `title ${i}` }));
  await expect(writeJson({ items }, { mostBytes: 70_000, lowered: 'limit' })).rejects.toMatchObject(
    { name: 'AnswerTooLarge', lowered: 'limit' },
  );
});
