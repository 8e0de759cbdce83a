import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLearning, type SearchLearning } from './learning.server.ts';
import type { SearchCounts } from './statistics.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let stored: SearchCounts[];
let isBroken: boolean;
let learning: SearchLearning;
const learnt = vi.fn();
const onError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'performance'] });
  stored = [];
  isBroken = false;
  learnt.mockReset();
  onError.mockReset();
  learning = createLearning({
    backend: { learn: learnt },
    statistics: {
      async add(counts) {
        if (isBroken) throw new Error('the disk is full');
        stored.push(counts);
      },
      read: async () => ({ queries: [], records: [] }),
      forgetBefore: async () => undefined,
    },
    suggestionsIndex: 'suggest',
    onError,
  });
});
afterEach(() => vi.useRealTimers());

const queries = () =>
  stored.flatMap((counts) => counts.queries.map(({ query, searches }) => [query, searches]));

test('of a query typed letter by letter the whole one counts', async () => {
  for (const query of ['kne', 'knee', 'knee an', 'knee anchor']) {
    learning.asked('one', query, 'en', 3);
  }
  learning.asked('another', 'hip', 'en', 3);
  await learning.close();
  expect(queries()).toHaveLength(2);
  expect(queries()).toEqual(
    expect.arrayContaining([
      ['knee anchor', 1],
      ['hip', 1],
    ]),
  );
});

test('a query counts once it has been left as it is for a while', async () => {
  learning.asked('one', 'knee', 'en', 3);
  await learning.flush();
  expect(queries()).toEqual([]);
  vi.setSystemTime(start + 6_000);
  await learning.flush();
  expect(queries()).toEqual([['knee', 1]]);
});

test('what finds nothing is counted, and not learnt', async () => {
  learning.asked('one', 'zzz', 'de', 0);
  learning.asked('one', 'zzz', 'de', undefined);
  await learning.close();
  expect(stored[0]?.queries).toEqual([
    {
      day: '2026-11-21',
      language: 'de',
      query: 'zzz',
      searches: 1,
      empty: 1,
      clicks: 0,
      suggested: 0,
    },
  ]);
  const signals = learnt.mock.calls.flatMap(([{ queries: list }]) => list);
  expect(signals).toEqual([]);
});

test('what looks personal is not counted at all', async () => {
  learning.asked('one', 'jane.doe@example.org', 'en', 1);
  await learning.close();
  expect(stored).toEqual([]);
});

test('a click joins the search it follows', async () => {
  const search = { index: 'records', query: 'Knee', locale: 'de' } as const;
  const queryID = learning.issueQueryId(search);
  expect(queryID).toMatch(/^[0-9a-f]{32}$/);
  const click = {
    eventType: 'click',
    eventName: 'open',
    index: 'prod',
    userToken: 'jane',
  } as const;
  learning.happened([{ ...click, queryID, objectIDs: ['anchor-de'], positions: [1] }], 'en');
  learning.happened([{ ...click, queryID: 'f'.repeat(32), objectIDs: ['anchor-de'] }], 'en');
  await learning.close();
  expect(stored[0]).toEqual({
    queries: [
      {
        day: '2026-11-21',
        language: 'de',
        query: 'knee',
        searches: 0,
        empty: 0,
        clicks: 1,
        suggested: 0,
      },
    ],
    records: [{ day: '2026-11-21', objectId: 'anchor-de', clicks: 2, conversions: 0 }],
  });
});

test('counts that cannot be stored are stored later, and nothing else suffers', async () => {
  isBroken = true;
  const click = { eventType: 'click', eventName: 'select', index: 'suggest' } as const;
  learning.happened([{ ...click, objectIDs: ['knee'] }], 'en');
  await learning.flush();
  expect(onError).toHaveBeenCalledOnce();
  isBroken = false;
  learning.happened([{ ...click, objectIDs: ['knee'] }], 'en');
  await learning.close();
  expect(stored[0]?.queries).toMatchObject([{ query: 'knee', suggested: 2 }]);
});

test('a flood of made-up records and queries is counted in part', async () => {
  const click = { eventType: 'click', eventName: 'open' } as const;
  for (let i = 0; i < 600; i += 1) {
    const objectIDs = Array.from({ length: 20 }, (_, n) => `made_up_${i}_${n}-en`);
    learning.happened([{ ...click, index: 'prod', objectIDs }], 'en');
    learning.happened([{ ...click, index: 'suggest', objectIDs }], 'en');
  }
  await learning.close();
  expect(stored[0]?.records).toHaveLength(10_000);
  expect(stored[0]?.queries).toHaveLength(10_000);
});
