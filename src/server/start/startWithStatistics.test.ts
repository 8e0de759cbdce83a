import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile, openDatabase } from '../../backends/database/openDatabase.ts';
import { statisticsFile } from '../../backends/database/openStatistics.ts';
import { newLead } from '../../backends/leads/contract.ts';
import { createLearning } from '../../search/learning.server.ts';
import type { Signals } from '../../search/search.ts';
import type { QueryOfLanguage } from '../../search/statistics.ts';
import { createTrending } from '../../search/trending.server.ts';
import { type OpenRecords, openRecords } from './openRecords.ts';
import { readSettings } from './settings.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-statistics-'));
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

const open = () => openRecords(readSettings({ DATA_DIR: folder }, true), log);

/** Starts to learn what visitors searched for, as a site does when it starts. */
function learnFrom({ statistics }: OpenRecords) {
  const learned: Signals[] = [];
  const backend = { learn: (signals: Signals) => void learned.push(signals) };
  const trending = createTrending({
    backend,
    statistics,
    mode: 'automatic',
    threshold: 3,
    isBlocked: () => false,
  });
  const learning = createLearning({
    backend,
    statistics,
    trending,
    suggestionsIndex: 'suggest',
    bytes: { issuedSearches: 1_000_000, firstTimes: 1_000_000 },
    onError: () => undefined,
  });
  return { learning, learned };
}

/** The counts of a site that was asked this many distinct queries on each of the last 90 days. */
function fillCounts(file: string, perDay: number): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma synchronous = off;
    with recursive days(n) as (select 0 union all select n + 1 from days where n < 89),
      queries(n) as (select 1 union all select n + 1 from queries where n < ${perDay})
    insert into search_query (day, brand, language, query, searches, empty, clicks, suggested, askers)
      select date('now', '-' || days.n || ' days'), 'main', 'en', 'knee anchor ' || queries.n, 9, 0, 0, 0, 3
      from days, queries`);
  database.close();
}

test('a new file takes over counts and approvals of an earlier release, which it then deletes (SEARCH-32)', async () => {
  await (await openDatabase(folder)).destroy();
  fillCounts(databaseFile(folder), 20);
  const before = new DatabaseSync(databaseFile(folder));
  before.exec(`insert into search_approval (brand, language, query, time)
      values ('main', 'de', 'knie', '2026-11-21T08:00:00.000Z');
    insert into search_record (day, brand, object_id, clicks, conversions)
      values (date('now'), 'main', 'anchor-de', 2, 1);
    insert into search_secret (day, secret) values (date('now'), 'secret')`);
  const left = () => {
    const counts = ['query', 'record', 'asker', 'secret', 'approval'].map((it) =>
      before.prepare(`select count(*) as rows from search_${it}`).get(),
    );
    return counts.reduce((sum, it) => sum + Number(it?.rows), 0);
  };
  expect(left()).toBe(90 * 20 + 3);
  const records = await open();
  const { statistics } = records;
  const approved = [{ language: 'de', query: 'knie' }];
  await expect.poll(() => statistics.approved(), { timeout: 30_000 }).toEqual(approved);
  const { queries, records: opened } = await statistics.read();
  expect([queries.length, opened.length]).toEqual([90 * 20, 1]);
  expect(await statistics.secretOf(opened[0]?.day ?? '')).toBe('secret');
  const forget = async () => {
    await records.forgetMovedStatistics();
    return left();
  };
  await expect.poll(forget, { timeout: 30_000 }).toBe(0);
  expect(await statistics.revoke(approved[0] as QueryOfLanguage)).toBe(true);
  await records.close();
  // Nothing is taken over twice.
  const again = await open();
  expect(await again.statistics.approved()).toEqual([]);
  expect((await again.statistics.read()).queries).toHaveLength(90 * 20);
  await again.close();
  before.close();
}, 120_000);

test('while another process holds the statistics, submissions are stored and counts wait (SEARCH-32)', async () => {
  await (await openDatabase(folder)).destroy();
  fillCounts(databaseFile(folder), 20);
  const holder = new DatabaseSync(statisticsFile(folder));
  holder.exec('begin exclusive');
  const records = await open();
  const { learning, learned } = learnFrom(records);
  learning.happened(
    [{ eventType: 'click', eventName: 'open', index: 'prod', objectIDs: ['anchor-de'] }],
    { address: '192.0.2.1', locale: 'de' },
  );
  await learning.flush();
  for (let i = 0; i < 14; i += 1) {
    const added = await records.leads.add(newLead(), new Date().toISOString());
    expect(added).toMatchObject({ status: 'stored' });
  }
  expect(learned.filter(({ replacesQueries }) => replacesQueries)).toEqual([]);
  holder.close();
  await expect
    .poll(
      async () => {
        await learning.flush();
        return (await records.statistics.read()).records;
      },
      { timeout: 30_000 },
    )
    .toMatchObject([{ objectId: 'anchor-de', clicks: 1 }]);
  const hasLearned = async () => {
    await learning.flush();
    return learned.some(({ queries }) => queries.length === 20);
  };
  await expect.poll(hasLearned, { timeout: 30_000 }).toBe(true);
  await learning.close();
  await records.close();
}, 120_000);
