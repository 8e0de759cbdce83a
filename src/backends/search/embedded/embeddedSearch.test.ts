import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchBatch, SearchRecord } from '../../../search/record.ts';
import { readParameters } from '../../../search/requestParameters.ts';
import { describeSearchBackend, record } from '../contract.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from './embeddedSearch.ts';

/** A busy test machine must not make searches fail. */
const slowly = { within: 60_000, timeLimit: 60_000 };

async function* only(batch: SearchBatch) {
  yield batch;
}

async function create() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-search-'));
  const index = createEmbeddedSearch(join(folder, 'search.db'), slowly);
  return {
    index,
    async remove() {
      await index.close();
      await rm(folder, { recursive: true });
    },
  };
}

describeSearchBackend('the embedded index', async () => {
  const { index, remove } = await create();
  return { backend: index, fill: async (batch) => void (await index.refresh(only(batch))), remove };
});

let folder: string;
let backend: EmbeddedSearch;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-search-'));
  backend = createEmbeddedSearch(join(folder, 'search.db'), slowly);
});
afterEach(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const batch = { records: [record('plate', 'Clavicle Plate')], synonyms: [] };
const { request } = readParameters({ query: 'plate' }, { index: 'records', sort: 'relevance' });
const scope = { locale: 'en', places: [], ignoreUserGroups: false, hiddenTypes: [] } as const;
const hits = async () => (await backend.search([request], scope))[0]?.nbHits;

test('reports that there is no index yet', async () => {
  await expect(hits()).rejects.toMatchObject({ name: 'SearchUnavailable' });
  expect(backend.status()).toEqual({ isReady: false, records: 0 });
});

test('a suggestion shows the page of that title that the visitor may see (SEARCH-29, SEARCH-12)', async () => {
  const plate = (codename: string, more: Partial<SearchRecord>) =>
    record(codename, 'Clavicle Plate', { typeLabel: codename, thumbnail: `/${codename}`, ...more });
  const withheld = plate('withheld', { places: ['US'] });
  const visible = plate('visible', { places: ['DE'] });
  await backend.refresh(only({ records: [withheld, visible], synonyms: [] }));
  const { request: asking } = readParameters(
    { query: 'clav' },
    { index: 'suggestions', sort: 'relevance' },
  );
  const asked = async (places: readonly string[]) =>
    (await backend.search([asking], { ...scope, places }))[0]?.hits;
  const shown = [{ query: 'Clavicle Plate', type_label: 'visible', thumbnail: '/visible' }];
  expect(await asked(['US'])).toMatchObject(shown);
  backend.learn({
    queries: [{ locale: 'en', query: 'clavicle plate', weight: 1, at: Date.now() }],
    records: [],
  });
  expect(await asked(['US'])).toMatchObject(shown);
  expect(await asked(['US', 'DE'])).toEqual([]);
});

test('a number that is withheld is like one that does not exist (SEARCH-12)', async () => {
  const plate = record('plate', 'Clavicle Plate', { numbers: ['PO-4211'], places: ['US'] });
  const others = [1, 2, 3].map((n) =>
    record(`other${n}`, `Nail ${n}`, { numbers: [`PO-100${n}`] }),
  );
  await backend.refresh(only({ records: [plate, ...others], synonyms: [] }));
  const counted = async (query: string, places: readonly string[] = ['US']) => {
    const asked = readParameters({ query }, { index: 'records', sort: 'relevance' }).request;
    const [result] = await backend.search([{ ...asked, wordsAreOptional: true }], {
      ...scope,
      places,
    });
    return result?.nbHits;
  };
  const unknown = await counted('PO-9999');
  expect(unknown).toBeGreaterThan(0);
  expect(await counted('PO-4211')).toBe(unknown);
  expect(await counted('PO-4211', ['DE'])).toBe(1);
});

test('pages through more than a thousand hits of a list, but not of a search with words (SEARCH-25)', async () => {
  const records = Array.from({ length: 1_030 }, (_, n) => record(`p${n}`, `Plate ${1_000 + n}`));
  await backend.refresh(only({ records, synonyms: [] }));
  const pageOf = async (query: string, page: number) => {
    const asked = { ...request, query, page, hitsPerPage: 24, sort: 'title' as const };
    const [result] = await backend.search([asked], scope);
    return [result?.nbHits, result?.nbPages, result?.hits.map(({ title }) => title)];
  };
  const last = Array.from({ length: 22 }, (_, n) => `Plate ${2_008 + n}`);
  expect(await pageOf('', 42)).toEqual([1_030, 43, last]);
  expect(await pageOf('plate', 42)).toEqual([1_030, 42, []]);
});

test('puts families before what is used with them, among equally good hits (SEARCH-27)', async () => {
  const ranks = [
    ['a', 5],
    ['b', 1],
    ['c', 4],
    ['d', 0],
  ] as const;
  const records = ranks.map(([name, rank]) => record(name, `Plate ${name}`, { rank }));
  const inText = record('e', 'Other', { texts: ['With a plate'], rank: 0 });
  await backend.refresh(only({ records: [...records, inText], synonyms: [] }));
  const [answer] = await backend.search([request], scope);
  expect(answer?.hits.map(({ codename }) => codename)).toEqual(['d', 'b', 'c', 'a', 'e']);
});

const event = (codename: string, title: string, inDays: number, days = 1) => {
  const day = 86_400;
  const date = Math.floor(Date.now() / 1000) + inDays * day;
  const facets = { type: ['event'] };
  return record(codename, title, { facets, date, end: date + days * day });
};

test('among equally good events the next one comes first, and those that are over last (SEARCH-42)', async () => {
  const events = [
    event('in_a_year', 'Plate week', 365),
    event('last_week', 'Plate lab', -7),
    event('in_a_week', 'Plate lab in a town with a very long name', 7),
    event('last_year', 'Plate evening', -365),
    event('now', 'Plate course of three days', -1, 3),
  ];
  await backend.refresh(only({ records: events, synonyms: [] }));
  const query = { ...request, query: 'plates' };
  const [answer] = await backend.search([query], scope);
  expect(answer?.hits.map(({ codename }) => codename)).toEqual([
    'now',
    'in_a_week',
    'in_a_year',
    'last_week',
    'last_year',
  ]);
});

test('an event that is withheld moves no other one among the pages (SEARCH-12, SEARCH-42)', async () => {
  const shown = [
    event('shown', 'Plate lab in a town with a long name', 7),
    record('product', 'Plate set'),
  ];
  const withheld = { ...event('withheld', 'Plate', 30), places: ['JP'] };
  await backend.refresh(only({ records: [...shown, withheld], synonyms: [] }));
  for (const query of ['plate', '']) {
    const found = await backend.search([{ ...request, query }], { ...scope, places: ['JP'] });
    expect(found[0]?.hits.map(({ codename }) => codename)).toEqual(['product', 'shown']);
  }
});

test('equally good pages come in the order of their titles, whatever is withheld between them (SEARCH-12)', async () => {
  const shown = ['Plate Z', 'Plate C', 'Plate A'].map((title) => record(title, title));
  const between = Array.from({ length: 70 }, (_, at) =>
    record(`withheld_${at}`, `Plate B${at}`, { places: ['JP'] }),
  );
  await backend.refresh(only({ records: [...shown, ...between], synonyms: [] }));
  const [answer] = await backend.search([request], { ...scope, places: ['JP'] });
  expect(answer?.hits.map(({ title }) => title)).toEqual(['Plate A', 'Plate C', 'Plate Z']);
});

test('of records with some of the words, those with one in the title come first (SEARCH-43)', async () => {
  const records = [
    record('person', 'Ada', { texts: ['Takes care of the pump'] }),
    record('both_in_text', 'Set', { texts: ['A pump and its trolley'] }),
    record('pump', 'A pump for arthroscopy and what belongs to it'),
  ];
  await backend.refresh(only({ records, synonyms: [] }));
  const found = async (query: string) => {
    const [answer] = await backend.search([{ ...request, query, wordsAreOptional: true }], scope);
    return answer?.hits.map(({ codename }) => codename);
  };
  expect(await found('pump demonstration')).toEqual(['pump', 'person', 'both_in_text']);
  expect(await found('pump trolley demonstration')).toEqual(['both_in_text', 'pump', 'person']);
});

test('searches an existing index at once', async () => {
  await backend.refresh(only(batch));
  await backend.close();
  backend = createEmbeddedSearch(join(folder, 'search.db'), slowly);
  expect(await hits()).toBe(1);
});

test('searches the old state while the new one is written, and after that failed', async () => {
  await backend.refresh(only(batch));
  const during: unknown[] = [];
  async function* broken() {
    yield { records: [record('other', 'Another plate')], synonyms: [] };
    during.push(await hits());
    throw new Error('the content cannot be read');
  }
  await expect(backend.refresh(broken())).rejects.toThrow('the content cannot be read');
  expect(during).toEqual([1]);
  expect(await hits()).toBe(1);
});

test('follows an index that another process writes', async () => {
  await backend.refresh(only(batch));
  expect(await hits()).toBe(1);
  const other = createEmbeddedSearch(join(folder, 'search.db'), slowly);
  const more = { ...batch, records: [...batch.records, record('second', 'Second plate')] };
  expect(await other.refresh(only(more))).toMatchObject({ records: 2, written: 1, removed: 0 });
  await other.close();
  expect(await hits()).toBe(2);
});

test('writes only changes', async () => {
  await backend.refresh(only(batch));
  expect(await backend.refresh(only(batch))).toMatchObject({ records: 1, written: 0, removed: 0 });
  expect(await backend.refresh(only({ records: [], synonyms: [] }))).toMatchObject({
    records: 0,
    written: 0,
    removed: 1,
  });
});

test('returns the correct spelling when nothing is found for the typed one', async () => {
  const records = [
    record('anchor', 'KnotLine Anchor', { teaser: 'Holds sutures' }),
    record('band', 'Bänder nähen', { lang: 'de' }),
    record('tear', 'Riss der Manschette', { lang: 'de' }),
  ];
  await backend.refresh(only({ records, synonyms: [] }));
  const spelling = async (query: string, locale: 'en' | 'de' = 'en') => {
    const [result] = await backend.search([{ ...request, query }], { ...scope, locale });
    return result?.spelling;
  };
  expect(await spelling('knotlne for the anhcor')).toBe('KnotLine for the Anchor');
  expect(await spelling('suturs  (knotline)')).toBeUndefined();
  expect(await spelling('knotline')).toBeUndefined();
  expect(await spelling('anch')).toBeUndefined();
  expect(await spelling('zzzzzzzz')).toBeUndefined();
  expect(await spelling('bännder', 'de')).toBe('Bänder');
  expect(await spelling('manschettenriss', 'de')).toBeUndefined();
});

test('processes that share an index write it once, wait for one another, and learn of a change (CONFIG-17)', async () => {
  const other = createEmbeddedSearch(join(folder, 'search.db'), slowly);
  const holder = new DatabaseSync(join(folder, 'search.db'));
  try {
    expect(await backend.refresh(only(batch))).toMatchObject({ written: 1, isNew: true });
    // Whether it is new to the other one depends on when that one first looked.
    expect(await other.refresh(only(batch))).toMatchObject({ written: 0 });
    expect(await other.refresh(only(batch))).toMatchObject({ written: 0, isNew: false });
    const more = { records: [...batch.records, record('nail', 'Nail')], synonyms: [] };
    holder.exec('begin immediate');
    const [one, two] = [backend.refresh(only(more)), other.refresh(only(more))];
    // Longer than SQLite itself waits.
    await expect(Promise.race([one, two, sleep(1_500, 'waiting')])).resolves.toBe('waiting');
    holder.exec('rollback');
    const both = await Promise.all([one, two]);
    expect(both.map(({ written }) => written).toSorted()).toEqual([0, 1]);
    expect(both.map(({ isNew }) => isNew)).toEqual([true, true]);
  } finally {
    holder.close();
    await other.close();
  }
});
