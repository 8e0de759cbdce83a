import { expect, test } from 'vitest';
import { authoredItem, viewOf } from '../../tests/fakes/authoredItems.ts';
import { AnswerTooLarge } from './contentErrors.ts';
import { createContentReader } from './reader.server.ts';
import type { ReadOptions, Spending } from './readOptions.ts';
import { CallerGone } from './workQueue.server.ts';
import { createApiReader, mostBytes, writtenItem, writtenItems } from './writtenAnswers.server.ts';

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
