import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLearning, type SearchLearning } from './learning.server.ts';
import type { SearchCounts, SearchStatistics } from './statistics.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let stored: SearchCounts[];
let isBroken: boolean;
let learning: SearchLearning;
const learned = vi.fn();
const onError = vi.fn();
const refresh = vi.fn(async () => undefined);
const openedOn = vi.fn<SearchStatistics['openedOn']>(async () => []);
const forgetAskersBefore = vi.fn(async () => undefined);

const from = (address: string) => ({ visitor: `${address} browser`, address });
const sender = { address: '192.0.2.1', locale: 'en' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'performance'] });
  stored = [];
  isBroken = false;
  learned.mockReset();
  refresh.mockClear();
  openedOn.mockReset().mockResolvedValue([]);
  forgetAskersBefore.mockClear();
  onError.mockReset();
  learning = createLearning({
    backend: { learn: learned },
    statistics: {
      async add(counts) {
        if (isBroken) throw new Error('the disk is full');
        stored.push(counts);
      },
      read: async () => ({ queries: [], records: [] }),
      forgetBefore: async () => 0,
      earnedOn: async () => [],
      openedOn,
      secretOf: async (day) => `secret of ${day}`,
      forgetAskersBefore,
      approve: async () => undefined,
      revoke: async () => false,
      approved: async () => [],
    },
    trending: { refresh },
    suggestionsIndex: 'suggest',
    bytes: { issuedSearches: 1_000_000, firstTimes: 1_000_000 },
    onError,
  });
});
afterEach(() => vi.useRealTimers());

const queries = () =>
  stored.flatMap((counts) => counts.queries.map(({ query, searches }) => [query, searches]));

test('counts only the complete query when it was typed letter by letter', async () => {
  for (const query of ['kne', 'knee', 'knee an', 'knee anchor']) {
    learning.asked(from('192.0.2.1'), query, 'en', 3);
  }
  learning.asked(from('192.0.2.2'), 'hip', 'en', 3);
  await learning.close();
  expect(queries()).toHaveLength(2);
  expect(queries()).toEqual(
    expect.arrayContaining([
      ['knee anchor', 1],
      ['hip', 1],
    ]),
  );
});

test('counts a query once it has been unchanged for a while', async () => {
  learning.asked(from('192.0.2.1'), 'knee', 'en', 3);
  await learning.flush();
  expect(queries()).toEqual([]);
  vi.setSystemTime(start + 6_000);
  await learning.flush();
  expect(queries()).toEqual([['knee', 1]]);
});

test('counts queries without hits, but does not learn from them', async () => {
  learning.asked(from('192.0.2.1'), 'zzz', 'de', 0);
  learning.asked(from('192.0.2.1'), 'zzz', 'de', undefined);
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
  expect(stored[0]?.askers).toEqual([]);
});

test('does not count queries that look personal', async () => {
  learning.asked(from('192.0.2.1'), 'jane.doe@example.org', 'en', 1);
  await learning.close();
  expect(stored).toEqual([]);
});

test('assigns a click to the search before it, and counts it once a day per address', async () => {
  const search = { index: 'records', query: 'Knee', locale: 'de' } as const;
  const queryID = learning.issueQueryId(search);
  expect(queryID).toMatch(/^[0-9a-f]{32}$/);
  const click = {
    eventType: 'click',
    eventName: 'open',
    index: 'prod',
    userToken: 'jane',
  } as const;
  learning.happened([{ ...click, queryID, objectIDs: ['anchor-de'], positions: [1] }], sender);
  learning.happened([{ ...click, queryID: 'f'.repeat(32), objectIDs: ['plate-de'] }], sender);
  learning.happened([{ ...click, objectIDs: ['plate-de'] }], { ...sender, address: '192.0.2.2' });
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
    records: [
      { day: '2026-11-21', objectId: 'anchor-de', clicks: 1, conversions: 0 },
      { day: '2026-11-21', objectId: 'plate-de', clicks: 2, conversions: 0 },
    ],
    askers: [],
  });
});

test('stores counts later when they cannot be stored now, and search still works', async () => {
  isBroken = true;
  const click = { eventType: 'click', eventName: 'select', index: 'suggest' } as const;
  learning.happened([{ ...click, objectIDs: ['knee'] }], sender);
  await learning.flush();
  expect(onError).toHaveBeenCalledOnce();
  isBroken = false;
  learning.happened([{ ...click, objectIDs: ['knee'] }], sender);
  await learning.close();
  expect(stored[0]?.queries).toMatchObject([{ query: 'knee', suggested: 2 }]);
});

test('counts only a part of a flood of invented records and queries', async () => {
  const click = { eventType: 'click', eventName: 'open' } as const;
  for (let i = 0; i < 600; i += 1) {
    const objectIDs = Array.from({ length: 20 }, (_, n) => `made_up_${i}_${n}-en`);
    learning.happened([{ ...click, index: 'prod', objectIDs }], sender);
    learning.happened([{ ...click, index: 'suggest', objectIDs }], sender);
  }
  await learning.close();
  expect(stored[0]?.records).toHaveLength(10_000);
  expect(stored[0]?.queries).toHaveLength(10_000);
});

const askersOf = (query: string) =>
  stored.flatMap(({ askers = [] }) => askers).filter((it) => it.query === query);

test('stores an address as a hash that reveals neither the address nor its other queries', async () => {
  learning.asked(from('192.0.2.1'), 'knee', 'en', 3);
  learning.asked(from('192.0.2.1'), 'hip', 'en', 3);
  learning.asked(from('192.0.2.2'), 'knee', 'en', 3);
  await learning.close();
  const knee = askersOf('knee').map(({ asker }) => asker);
  expect(new Set(knee).size).toBe(2);
  expect(knee).not.toContain(askersOf('hip')[0]?.asker);
  for (const asker of knee) expect(asker).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(stored)).not.toContain('192.0.2');
});

test('counts a query of a page once the page is known to have hits', async () => {
  learning.asked(from('192.0.2.1'), 'knee', 'en', undefined);
  learning.found('hip', 'en', 3);
  learning.asked(from('192.0.2.2'), 'hip', 'en', undefined);
  await learning.close();
  expect(askersOf('knee')).toEqual([]);
  expect(askersOf('hip')).toHaveLength(1);
});

test('deletes the hashes of a day when the day is over', async () => {
  await learning.flush();
  await learning.flush();
  expect(forgetAskersBefore.mock.calls).toEqual([['2026-11-21']]);
  vi.setSystemTime(start + 24 * 60 * 60 * 1000);
  await learning.flush();
  expect(forgetAskersBefore).toHaveBeenLastCalledWith('2026-11-22');
});

test('reads trends again when a new address asked something, and from time to time', async () => {
  await learning.flush();
  const before = refresh.mock.calls.length;
  await learning.flush();
  expect(refresh).toHaveBeenCalledTimes(before);
  learning.asked(from('192.0.2.1'), 'knee', 'en', 3);
  vi.setSystemTime(start + 6_000);
  await learning.flush();
  expect(refresh.mock.calls.length).toBeGreaterThan(before);
});

test('learns what was opened on each of the last 90 days once, and goes on after a failure (SEARCH-33)', async () => {
  const opened = { objectId: 'anchor-de', clicks: 3, conversions: 1 };
  openedOn.mockImplementation(async (day) => {
    if (day === '2026-11-20' && isBroken) throw new Error('the disk is full');
    return day >= '2026-11-19' ? [opened] : [];
  });
  isBroken = true;
  await learning.relearn();
  const days = () =>
    learned.mock.calls.map(([{ records }]) => new Date(records[0].at).getUTCDate());
  expect(days()).toEqual([21]);
  isBroken = false;
  await learning.flush();
  await learning.flush();
  expect(days()).toEqual([21, 20, 19]);
  expect(learned.mock.calls[0]?.[0].records).toMatchObject([{ objectID: 'anchor-de', weight: 8 }]);
  expect(new Set(openedOn.mock.calls.map(([day]) => day)).size).toBe(91);
});

test('stores counts once when the store is slow', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  forgetAskersBefore.mockReturnValueOnce(promise);
  const flushed = [learning.flush(), learning.flush()];
  resolve(undefined);
  await Promise.all(flushed);
  expect(forgetAskersBefore).toHaveBeenCalledOnce();
});
