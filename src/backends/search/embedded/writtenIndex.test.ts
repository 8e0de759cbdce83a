import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchBatch } from '../../../search/record.ts';
import { readParameters } from '../../../search/requestParameters.ts';
import { record } from '../contract.ts';
import { createEmbeddedSearch } from './embeddedSearch.ts';

const event = (codename: string, lang: 'en' | 'de' = 'en') =>
  record(codename, `Course ${codename}`, { lang, facets: { type: ['event'], country: ['DE'] } });

async function* only(batch: SearchBatch) {
  yield batch;
}

async function create() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-index-'));
  // A busy test machine must not make searches fail.
  const slowly = { within: 60_000, timeLimit: 60_000 };
  const index = createEmbeddedSearch(join(folder, 'search.db'), slowly);
  return {
    index,
    async remove() {
      await index.close();
      await rm(folder, { recursive: true });
    },
  };
}

test('the index writes the records of some items, and keeps all others and the synonyms (CONTENT-38)', async () => {
  const { index, remove } = await create();
  const batch = (...titles: string[]) =>
    only({ records: titles.map((title) => record(title, `${title} screw`)), synonyms: [] });
  try {
    await expect(index.refresh(batch('nail'), { among: ['nail'] })).rejects.toThrow('empty');
    const synonyms = [{ lang: 'en' as const, phrases: ['screw', 'fixation'] }];
    const records = ['nail', 'plate', 'wire'].map((title) => record(title, `${title} screw`));
    await index.refresh(only({ records, synonyms }));
    expect(await index.refresh(batch('pin'), { among: ['pin', 'plate'] })).toMatchObject({
      records: 3,
      written: 1,
      removed: 1,
    });
    const asked = readParameters({ query: 'fixation' }, { index: 'records', sort: 'title' });
    const scope = { locale: 'en', places: [], ignoreUserGroups: false, hiddenTypes: [] } as const;
    const [result] = await index.search([asked.request], scope);
    expect(result?.hits.map(({ codename }) => codename)).toEqual(['nail', 'pin', 'wire']);
  } finally {
    await remove();
  }
});

test('the index ends a running update when it is closed, and writes nothing afterwards', async () => {
  const { index, remove } = await create();
  const closing = Promise.withResolvers<void>();
  async function* unfinished() {
    yield { records: [record('nail', 'Nail')], synonyms: [] };
    await index.close();
    closing.resolve();
    yield { records: [record('plate', 'Plate')], synonyms: [] };
  }
  try {
    await expect(index.refresh(unfinished())).rejects.toThrow('ended early');
    await closing.promise;
    const later = index.refresh(only({ records: [record('pin', 'Pin')], synonyms: [] }));
    await expect(later).rejects.toThrow('closed');
  } finally {
    await remove();
  }
});

describe('states of registration (EVENT-6)', () => {
  let made: Awaited<ReturnType<typeof create>>;
  const records = [event('first'), event('second'), event('first', 'de'), record('nail', 'Nail')];
  beforeAll(async () => {
    made = await create();
    await made.index.refresh(only({ records, synonyms: [] }));
  });
  afterAll(() => made.remove());

  const scope = { locale: 'en', places: [], ignoreUserGroups: false, hiddenTypes: [] } as const;
  async function answer(given: object) {
    const asked = readParameters({ ...given }, { index: 'records', sort: 'title' });
    return (await made.index.search([asked.request], scope))[0];
  }
  const found = async (...facetFilters: unknown[]) =>
    (await answer({ facetFilters }))?.hits.map(({ codename }) => codename);
  const counts = async (query = '') =>
    (await answer({ query, facets: ['registration_status'] }))?.facets?.registration_status;

  test('are found, counted and negated as they were last told', async () => {
    expect(await counts()).toBeUndefined();
    await made.index.showStates([
      ['first-en', 'seats_open'],
      ['first-de', 'register'],
      ['second-en', 'seats_open'],
      ['third-en', 'seats_open'],
    ]);
    expect(await counts()).toEqual({ seats_open: 2 });
    expect(await counts('course')).toEqual({ seats_open: 2 });
    await made.index.showStates([['second-en', 'waiting_list']]);
    expect(await counts()).toEqual({ seats_open: 1, waiting_list: 1 });
    expect(await found('registration_status:waiting_list')).toEqual(['second']);
    expect(await found('type:event', 'registration_status:-waiting_list')).toEqual(['first']);
    expect(
      await found(['registration_status:seats_open', 'registration_status:waiting_list']),
    ).toEqual(['first', 'second']);
    const within = await answer({ facetName: 'registration_status', facetQuery: 'wait' });
    expect(within?.facetHits).toMatchObject([{ value: 'waiting_list', count: 1 }]);
    expect((await answer({ facets: ['country'] }))?.facets).toEqual({ country: { DE: 2 } });
  });

  test('stay when the index is written again, and are those of new records', async () => {
    await made.index.showStates([
      ['first-en', ''],
      ['second-en', 'registration_closed'],
      ['third-en', 'seats_open'],
    ]);
    const more = [...records, event('third')];
    await made.index.refresh(only({ records: more, synonyms: [] }));
    expect(await counts()).toEqual({ registration_closed: 1, seats_open: 1 });
    expect(await found('registration_status:seats_open')).toEqual(['third']);
  });
});
