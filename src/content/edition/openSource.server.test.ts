import { expect, test, vi } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import type { Parts } from './edition.server.ts';
import { openSource } from './openSource.server.ts';
import type { Source, TakeParts } from './source.server.ts';

const pages = (...codenames: string[]) => partsOf(codenames.map((it) => authoredItem(it)));

/** A source that is told what it has. */
function sourceOf(load: () => Promise<Parts>) {
  const heard = { hints: 0, closed: 0, take: undefined as TakeParts | undefined };
  const source: Source = {
    name: 'test',
    load,
    revive: () => ({ deliverAsset: partsOf([]).deliverAsset }),
    follow(take) {
      heard.take = take;
      return {
        staleness: () => ({ since: 1, reason: 'it rests' }),
        reload: async (acceptsLoss) => take(await load(), acceptsLoss),
        hint: () => void (heard.hints += 1),
        notices: () => ['a notice'],
        async close() {
          heard.closed += 1;
        },
      };
    },
  };
  return { source, heard };
}

test('the content is there at once, and follows its source', async () => {
  const { source, heard } = sourceOf(async () => pages('a'));
  const content = await openSource(source);
  expect(content.current.now().variant('a', 'en')).toBeDefined();
  const edition = content.edition();
  const seen: unknown[] = [];
  content.current.onSwitch((_view, change) => seen.push(change?.items));
  await heard.take?.(pages('a', 'b'));
  expect(seen).toEqual([[{ type: 'webpage', codename: 'b' }]]);
  expect(content.edition()).not.toBe(edition);
  content.hint();
  expect(heard.hints).toBe(1);
  expect([content.staleness()?.reason, content.notices()]).toEqual(['it rests', ['a notice']]);
  await content.close();
  expect(heard.closed).toBe(1);
});

test('content that cannot be loaded is an error, or arrives later', async () => {
  const { source, heard } = sourceOf(async () => {
    throw new Error('no answer');
  });
  await expect(openSource(source)).rejects.toThrow('no answer');
  const onMissing = vi.fn();
  const content = await openSource(source, { onMissing });
  expect(onMissing).toHaveBeenCalledOnce();
  expect(() => content.edition()).toThrow('No content');
  expect(content.faultCounts()).toEqual({});
  await heard.take?.(pages('a'));
  expect(content.current.now().variant('a', 'en')).toBeDefined();
});

test('a reload says what is served now, and why the rest is refused', async () => {
  let next = pages('a', 'b', 'c', 'd');
  for (const follows of [true, false]) {
    next = partsOf(next.items, { faults: { link: 2, syntax: 1 } });
    const content = await openSource(sourceOf(async () => next).source, { follows });
    next = pages('a');
    expect(await content.reload()).toMatchObject({
      isLoaded: false,
      items: 4,
      faults: 3,
      reason: expect.stringContaining('lacks 3 of 4 items'),
    });
    expect(await content.reload({ acceptsLoss: true })).toEqual({
      isLoaded: true,
      items: 1,
      faults: 0,
    });
    next = pages('a', 'b', 'c', 'd');
  }
});
