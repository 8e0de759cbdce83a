import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openTestContent, type TestItems } from '../../../tests/fakes/testContent.ts';
import { readParameters } from '../../search/requestParameters.ts';
import type { SearchScope } from '../../search/search.ts';
import { createDerivations } from './derivations.ts';
import { openSearch } from './openSearch.ts';
import { readSettings } from './settings.ts';

const scope: SearchScope = {
  locale: 'en',
  places: ['US'],
  ignoreUserGroups: false,
  hiddenTypes: [],
};
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What has been earned today: it trends unless editors block it. */
const statistics = {
  add: async () => undefined,
  earnedOn: async () => [{ language: 'en', query: 'plate zephyr', askers: 9 }],
  approved: async () => [],
  openedOn: async () => [],
  forgetAskersBefore: async () => undefined,
};

async function open(items: TestItems) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-search-'));
  closing.push(() => rm(folder, { recursive: true }));
  const { search: derivations, list } = createDerivations(
    readSettings({}),
    pino({ level: 'silent' }),
  );
  const content = await openTestContent(items, list);
  const opened = await openSearch({
    settings: readSettings({ DATA_DIR: folder, SEARCH_TRENDING: 'automatic' }),
    current: content.current,
    derivations,
    records: { statistics: statistics as never },
    bytes: { searches: 1_000_000, issuedSearches: 100_000, firstTimes: 100_000 },
    log: pino({ level: 'silent' }),
  });
  closing.push(opened.close);
  const find = async (query: string, index: 'records' | 'suggestions' = 'records') => {
    const parameters = readParameters({ query }, { index, sort: 'relevance' });
    const asked = { ...parameters, analytics: false };
    const [result] = await opened.search.search([asked], scope, undefined).catch(() => []);
    return result?.hits.map((hit) => String(hit.codename ?? hit.query));
  };
  return { ...opened, ...content, find };
}

test('a switch restricts searches at once, and the index follows (SEARCH-19)', async () => {
  const { find, show, isIndexCurrent, refreshIndex } = await open({
    zephyr: { values: { title: 'Zephyr plate' } },
    mistral: { values: { title: 'Mistral plate' } },
  });
  refreshIndex();
  await expect.poll(isIndexCurrent).toBe(true);
  expect((await find('plate'))?.sort()).toEqual(['mistral', 'zephyr']);
  await show({
    zephyr: { values: { title: 'Zephyr plate', manual_geographic_exceptions: 'US' } },
    bora: { values: { title: 'Bora plate' } },
  });
  // The index is older than the content now, or has just been written.
  expect(await find('plate')).not.toContain('zephyr');
  await expect.poll(isIndexCurrent).toBe(true);
  expect(await find('plate')).toEqual(['bora']);
});

test('words that editors block are no longer suggested from the switch on', async () => {
  const plate = { zephyr: { values: { title: 'Zephyr plate' } } };
  const blocked = { ...plate, words: { type: 'blocked_searches', values: { words: 'zephyr' } } };
  const { find, show, isIndexCurrent, refreshIndex } = await open(blocked);
  refreshIndex();
  await expect.poll(isIndexCurrent).toBe(true);
  expect(await find('plate', 'suggestions')).toEqual([]);
  // What may trend is read again at the switch, long before it is read for other reasons.
  await show(plate);
  await expect.poll(() => find('plate', 'suggestions')).toContain('plate zephyr');
  await show(blocked);
  expect(await find('plate', 'suggestions')).toEqual([]);
});
