import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StatisticsDatabase } from '../database/openStatistics.ts';
import { createSearchStatistics } from './statistics.ts';

/** An empty database for one test. */
export interface TestPlace {
  readonly database: StatisticsDatabase;
  remove(): Promise<void>;
}

const query = (day: string, text: string) => ({
  day,
  language: 'de' as const,
  query: text,
  searches: 2,
  empty: 1,
  clicks: 1,
  suggested: 1,
});
const record = (day: string) => ({ day, objectId: 'anchor-de', clicks: 2, conversions: 1 });

/** The contract of search statistics in every database. */
export function describeSearchStatistics(name: string, create: () => Promise<TestPlace>): void {
  describe(`search statistics in ${name}`, () => {
    let place: TestPlace;
    beforeEach(async () => {
      place = await create();
    });
    afterEach(() => place.remove());

    test('adds up the counts of a day, separately for each brand', async () => {
      const main = createSearchStatistics(place.database, 'main');
      const vet = createSearchStatistics(place.database, 'vet-systems');
      const counts = { queries: [query('2026-11-21', "'; --")], records: [record('2026-11-21')] };
      await main.add(counts);
      await main.add(counts);
      await vet.add(counts);
      const twice = { searches: 4, empty: 2, clicks: 2, suggested: 2 };
      expect(await main.read()).toEqual({
        queries: [{ ...query('2026-11-21', "'; --"), ...twice }],
        records: [{ ...record('2026-11-21'), clicks: 4, conversions: 2 }],
      });
      expect(await vet.read()).toEqual(counts);
    });

    test('a span includes both its days, and old counts are deleted', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
      await statistics.add({
        queries: days.map((day) => query(day, 'knee')),
        records: days.map(record),
      });
      const daysIn = async (span: object) =>
        (await statistics.read(span)).queries.map(({ day }) => day).sort();
      expect(await daysIn({ from: days[1], to: days[2] })).toEqual([days[1], days[2]]);
      const vet = createSearchStatistics(place.database, 'vet-systems');
      await vet.add({ queries: [query('2026-11-20', 'knee')], records: [] });
      expect(await statistics.forgetBefore('2026-11-21')).toBe(5);
      expect(await daysIn({})).toEqual([days[2], days[3]]);
      expect((await statistics.read()).records).toHaveLength(2);
      expect(await statistics.forgetBefore('2026-11-21')).toBe(0);
    });

    test('deletes any number of old counts (SEARCH-33)', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const queries = Array.from({ length: 1_203 }, (_, n) => query('2026-11-20', `query ${n}`));
      await statistics.add({ queries: [...queries, query('2026-11-21', 'knee')], records: [] });
      expect(await statistics.forgetBefore('2026-11-21')).toBe(1_203);
      expect((await statistics.read()).queries).toHaveLength(1);
    });

    test('returns the most asked queries of a day and language, and the most opened records (SEARCH-33)', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const texts = Array.from({ length: 1_001 }, (_, n) => `query ${n}`);
      const of = (language: 'de' | 'en', text: string, asker: string) => ({
        day,
        language,
        query: text,
        asker,
      });
      await statistics.add({
        queries: [...texts.map((it) => query(day, it)), { ...query(day, 'knee'), language: 'en' }],
        records: texts.map((it, n) => ({ day, objectId: it, clicks: n, conversions: 0 })),
        askers: [
          ...texts.map((it) => of('de', it, 'a')),
          of('de', 'query 1000', 'b'),
          of('en', 'knee', 'a'),
        ],
      });
      const earned = await statistics.earnedOn(day, 1);
      expect(earned.filter(({ language }) => language === 'de')).toHaveLength(1_000);
      expect(earned).toContainEqual({ language: 'de', query: 'query 1000', askers: 2 });
      expect(earned).toContainEqual({ language: 'en', query: 'knee', askers: 1 });
      const opened = await statistics.openedOn(day);
      expect(opened).toHaveLength(1_000);
      expect(opened[0]).toEqual({ objectId: 'query 1000', clicks: 1_000, conversions: 0 });
      expect(await statistics.openedOn('2026-11-20')).toEqual([]);
    });

    test('stores many counts at once', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const queries = Array.from({ length: 1_203 }, (_, n) => query('2026-11-21', `query ${n}`));
      await statistics.add({ queries, records: [] });
      expect((await statistics.read()).queries).toHaveLength(1_203);
    });

    test('adds counts of the same queries and records in opposite orders at the same time', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const names = Array.from({ length: 400 }, (_, n) => `${n}`);
      const countsOf = (inOrder: readonly string[]) => ({
        queries: inOrder.map((name) => query('2026-11-21', name)),
        records: inOrder.map((objectId) => ({
          day: '2026-11-21',
          objectId,
          clicks: 1,
          conversions: 0,
        })),
      });
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          statistics.add(countsOf(names)),
          statistics.add({ ...countsOf(names.toReversed()), queries: [] }),
        ]);
      }
      const { records } = await statistics.read();
      expect(new Set(records.map(({ clicks }) => clicks))).toEqual(new Set([10]));
    });

    const day = '2026-11-21';
    const asked = (text: string, ...askers: string[]) => ({
      queries: [query(day, text)],
      records: [],
      askers: askers.map((asker) => ({ day, language: 'de' as const, query: text, asker })),
    });

    test('counts distinct addresses once a day for all processes', async () => {
      const one = createSearchStatistics(place.database, 'main');
      const other = createSearchStatistics(place.database, 'main');
      const vet = createSearchStatistics(place.database, 'vet-systems');
      await one.add(asked('knie', 'a', 'b', 'a'));
      await other.add(asked('knie', 'a', 'c'));
      await one.add(asked('hüfte', 'a'));
      await vet.add(asked('knie', 'a'));
      expect(await one.earnedOn(day, 3)).toEqual([{ language: 'de', query: 'knie', askers: 3 }]);
      expect(await one.earnedOn(day, 1)).toHaveLength(2);
      expect(await one.earnedOn('2026-11-22', 1)).toEqual([]);
      expect(await vet.earnedOn(day, 2)).toEqual([]);
    });

    test('counts all addresses that are added at the same time', async () => {
      const statistics = createSearchStatistics(place.database, 'main');
      const askers = Array.from({ length: 20 }, (_, n) => `asker ${n}`);
      await Promise.all(askers.map((asker) => statistics.add(asked('knie', asker))));
      expect(await statistics.earnedOn(day, 1)).toMatchObject([{ askers: 20 }]);
    });

    test('a day has one secret, which is deleted with its hashes; the counts remain', async () => {
      const one = createSearchStatistics(place.database, 'main');
      const other = createSearchStatistics(place.database, 'main');
      const [secret, same] = await Promise.all([one.secretOf(day), other.secretOf(day)]);
      expect(same).toBe(secret);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(await one.secretOf('2026-11-22')).not.toBe(secret);
      await one.add(asked('knie', 'a', 'b'));
      await one.forgetAskersBefore('2026-11-22');
      expect(await place.database.selectFrom('search_asker').selectAll().execute()).toEqual([]);
      const secrets = await place.database.selectFrom('search_secret').selectAll().execute();
      expect(secrets.map((row) => row.day)).toEqual(['2026-11-22']);
      expect(await one.earnedOn(day, 2)).toMatchObject([{ query: 'knie', askers: 2 }]);
    });

    test('approves queries and revokes approvals, separately for each brand', async () => {
      const main = createSearchStatistics(place.database, 'main');
      const knee = { language: 'de', query: 'knie' } as const;
      await main.approve(knee);
      await main.approve(knee);
      await main.approve({ language: 'en', query: 'knee' });
      expect(await main.approved()).toEqual([knee, { language: 'en', query: 'knee' }]);
      expect(await createSearchStatistics(place.database, 'vet-systems').approved()).toEqual([]);
      expect([await main.revoke(knee), await main.revoke(knee)]).toEqual([true, false]);
      expect(await main.approved()).toEqual([{ language: 'en', query: 'knee' }]);
    });
  });
}
