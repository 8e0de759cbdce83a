import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/postgres/testDatabase.ts';
import type { SearchBatch } from '../../../search/record.ts';
import { readParameters } from '../../../search/requestParameters.ts';
import type { SearchScope } from '../../../search/search.ts';
import { type Database, openDatabase } from '../../database/openDatabase.ts';
import { describeSearchBackend, record } from '../contract.ts';
import type { OwnIndex } from '../ownIndex.ts';
import { describeOwnIndex } from '../ownIndexContract.ts';
import { createPostgresSearch, type PostgresSearchOptions } from './postgresSearch.ts';

async function* only(batch: SearchBatch) {
  yield batch;
}

/** A busy test machine must not make searches fail. */
const patient = { timeLimit: 60_000 };
const slowly = { brand: 'main', within: 60_000 };

async function create() {
  const place = await createTestDatabase();
  const database = await openDatabase('', place.url, patient);
  const index = createPostgresSearch({ database, url: place.url, ...slowly });
  return {
    index,
    async remove() {
      await index.close();
      await database.destroy();
      await place.remove();
    },
  };
}

describeSearchBackend('PostgreSQL', async () => {
  const { index, remove } = await create();
  return { backend: index, fill: async (batch) => void (await index.refresh(only(batch))), remove };
});

describeOwnIndex('PostgreSQL', create);

let place: TestDatabase;
let database: Database;

const open = (more: Partial<PostgresSearchOptions> = {}) =>
  createPostgresSearch({ database, url: place.url, ...slowly, ...more });
const everywhere: SearchScope = {
  locale: 'en',
  places: [],
  ignoreUserGroups: false,
  hiddenTypes: [],
};
const plate = record('plate', 'Clavicle Plate', { facets: { specialty: ['shoulder'] } });
const screw = record('screw', 'Plate screw', { facets: { specialty: ['knee'] } });

async function answer(index: OwnIndex, given: object, scope: Partial<SearchScope> = {}) {
  const { request } = readParameters({ ...given }, { index: 'records', sort: 'relevance' });
  const [result] = await index.search([request], { ...everywhere, ...scope });
  return result;
}
const found = async (index: OwnIndex, query: string, scope: Partial<SearchScope> = {}) =>
  (await answer(index, { query }, scope))?.hits.map(({ codename }) => codename);

describe('an index in PostgreSQL', () => {
  beforeEach(async () => {
    place = await createTestDatabase();
    database = await openDatabase('', place.url, patient);
  });
  afterEach(async () => {
    await database.destroy();
    await place.remove();
  });

  test('reports that there is no index yet', async () => {
    const onMissing = vi.fn();
    const index = open({ onMissing });
    await expect(found(index, 'plate')).rejects.toMatchObject({
      name: 'SearchUnavailable',
      reason: 'building',
    });
    expect(onMissing).toHaveBeenCalled();
    expect(index.status()).toEqual({ isReady: false, records: 0 });
  });

  test('processes that write at the same time write each record once, and all find it (SEARCH-31)', async () => {
    const news = vi.fn();
    const processes = [open(), open({ onVersion: news }), open()];
    const batch = { records: [plate, screw], synonyms: [] };
    const changes = await Promise.all(processes.map((it) => it.refresh(only(batch))));
    expect(changes.map(({ written }) => written).toSorted()).toEqual([0, 0, 2]);
    for (const index of processes) expect(await found(index, 'plate')).toEqual(['plate', 'screw']);
    await processes[0]?.refresh(only({ records: [screw], synonyms: [] }));
    news.mockClear();
    for (const index of processes) expect(await found(index, 'plate')).toEqual(['screw']);
    expect(news).toHaveBeenCalledTimes(1);
  });

  test('searches the old state while the new one is written, and after that failed (SEARCH-31)', async () => {
    const index = open();
    const other = open();
    await index.refresh(only({ records: [plate], synonyms: [] }));
    const during: unknown[] = [];
    async function* broken() {
      yield { records: [screw], synonyms: [] };
      during.push(await found(other, 'plate'));
      throw new Error('the content cannot be read');
    }
    await expect(index.refresh(broken())).rejects.toThrow('the content cannot be read');
    expect(during).toEqual([['plate']]);
    expect(await found(index, 'plate')).toEqual(['plate']);
  });

  test('writes only changes, and each brand its own records', async () => {
    const index = open();
    const vet = open({ brand: 'vet-systems' });
    const batch = { records: [plate, screw], synonyms: [] };
    await index.refresh(only(batch));
    expect(await index.refresh(only(batch))).toEqual({ records: 2, written: 0, removed: 0 });
    expect(await index.refresh(only(batch), { isWhole: true })).toEqual({
      records: 2,
      written: 2,
      removed: 0,
    });
    await vet.refresh(only({ records: [], synonyms: [] }));
    expect(await found(vet, 'plate')).toEqual([]);
    expect(await found(index, 'plate')).toEqual(['plate', 'screw']);
  });

  test('processes that tell the same states at the same time share them (EVENT-6)', async () => {
    const indexes = [open(), open(), open()];
    const [index = open()] = indexes;
    const ids = Array.from({ length: 6_000 }, (_, i) => `plate_${i}-en`);
    await index.refresh(only({ records: [plate, screw], synonyms: [] }));
    const told = (state: string) =>
      [...ids, 'plate-en'].map((objectID): [string, string] => [objectID, state]);
    for (const state of ['seats_open', 'waiting_list']) {
      const states = told(state);
      await Promise.all(
        indexes.map((it, i) => it.showStates(i === 1 ? states.toReversed() : states)),
      );
      for (const each of indexes) {
        const facets = ['registration_status'];
        const result = await answer(each, { query: '', facets });
        expect(result?.facets).toEqual({ registration_status: { [state]: 1 } });
      }
    }
  });

  test('the restrictions of the content override those of the index at once (SEARCH-12, SEARCH-19)', async () => {
    const index = open();
    const withheld = record('trocar', 'Trocar', { places: ['BR'] });
    await index.refresh(only({ records: [plate, screw, withheld], synonyms: [] }));
    const free = { places: [], fromPublic: false };
    const german = { en: { places: ['DE'], fromPublic: false } };
    index.restrict({
      byCodename: new Map([
        ['plate', german],
        ['trocar', { en: free }],
      ]),
      places: ['DE'],
      changed: undefined,
    });
    const facets = ['specialty'];
    // The screw is no longer in the content, and the trocar is no longer withheld in Brazil.
    const inGermany = await answer(index, { query: '', facets }, { places: ['DE'] });
    expect(inGermany).toMatchObject({ nbHits: 1, facets: {} });
    expect(await found(index, 'plate', { places: ['FR'] })).toEqual(['plate']);
    expect(await found(index, 'trocar', { places: ['BR'] })).toEqual(['trocar']);
    index.restrict({
      byCodename: new Map([['plate', german]]),
      places: ['DE'],
      changed: ['trocar-en'],
    });
    expect(await found(index, 'trocar')).toEqual([]);
  });

  test('corrects words by their first letters when the extension cannot be created', async () => {
    const owner = new URL(place.url);
    const index = open();
    await index.refresh(only({ records: [plate], synonyms: [] }));
    const { sql } = await import('kysely');
    await sql`drop extension pg_trgm cascade`.execute(database);
    await sql`create role limited login`.execute(database).catch(() => undefined);
    await sql`grant all on all tables in schema public to limited`.execute(database);
    owner.username = 'limited';
    const onWithoutTrigrams = vi.fn();
    const limited = createPostgresSearch({
      ...slowly,
      database,
      url: owner.href,
      onWithoutTrigrams,
    });
    await limited.refresh(only({ records: [plate, screw], synonyms: [] }));
    expect(await found(limited, 'clavicel')).toEqual(['plate']);
    expect(await found(limited, 'xlavicle')).toEqual([]);
    expect(onWithoutTrigrams).toHaveBeenCalledTimes(1);
    await sql`drop owned by limited`.execute(database);
  });
});
