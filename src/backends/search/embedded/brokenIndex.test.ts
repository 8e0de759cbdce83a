import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchBatch } from '../../../search/record.ts';
import { readParameters } from '../../../search/requestParameters.ts';
import type { VisibleRecords } from '../../../search/visibleRecords.server.ts';
import { record } from '../contract.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from './embeddedSearch.ts';

const batch: SearchBatch = {
  records: Array.from({ length: 50 }, (_, n) =>
    record(`plate_${n}`, `Plate number ${n}`, { texts: ['steel '.repeat(200)] }),
  ),
  synonyms: [],
};
async function* only(all = batch) {
  yield all;
}
const { request } = readParameters({ query: 'steel' }, { index: 'records', sort: 'relevance' });
const scope = { locale: 'en', places: [], ignoreUserGroups: false, hiddenTypes: [] } as const;

let folder: string;
let file: string;
let backend: EmbeddedSearch;
const faults: string[] = [];
const open = () =>
  createEmbeddedSearch(file, { within: 60_000, onFault: (fault) => faults.push(fault) });
const faultsMet = async () => ((await hits()) === 50 ? faults : []);
const hits = async () => (await backend.search([request], scope))[0]?.nbHits;

beforeEach(async () => {
  faults.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'portico-broken-'));
  file = join(folder, 'search.db');
  backend = open();
  await backend.refresh(only());
});
afterEach(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await backend.close();
  backend = open();
}

const otherTables = `create table meta (name text primary key, value text not null);
  insert into meta values ('version', 'x'); create table record (id integer primary key);`;

describe('an index file of an earlier run that is', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['empty', () => writeFile(file, '')],
    ['garbage', () => writeFile(file, Buffer.alloc(100_000, 'no index '))],
    ['truncated', async () => truncate(file, (await readFile(file)).length >> 1)],
    [
      'overwritten in its middle',
      async () => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0x5a, 8_192, bytes.length - 4_096));
      },
    ],
    [
      'of another program',
      async () => {
        await rm(file);
        const other = new DatabaseSync(file);
        other.exec(otherTables);
        other.close();
      },
    ],
  ])('%s never gives wrong results, and is rewritten', async (_, damage) => {
    await backend.close();
    await damage();
    backend = open();
    const before = await hits().catch(({ name }: Error) => name);
    expect(before).toBe('SearchUnavailable');
    expect(await backend.refresh(only())).toMatchObject({ records: 50, written: 50 });
    expect(await hits()).toBe(50);
  });
});

describe('an index file that, during use, is', () => {
  test('deleted is searched until it is rewritten', async () => {
    expect(await hits()).toBe(50);
    await rm(folder, { recursive: true });
    await expect.poll(faultsMet, { timeout: 10_000 }).toContain('missing');
    expect(await backend.refresh(only())).toMatchObject({ written: 50 });
    await backend.refresh(only({ ...batch, records: batch.records.slice(0, 1) }));
    await expect.poll(hits, { timeout: 10_000 }).toBe(1);
  });

  test('replaced by a file that is not an index is searched until there is an index again', async () => {
    expect(await hits()).toBe(50);
    await rm(file);
    await mkdir(file);
    await expect.poll(faultsMet, { timeout: 10_000 }).toContain('missing');
    await expect(backend.refresh(only())).rejects.toThrow();
    expect(await hits()).toBe(50);
    await rm(file, { recursive: true });
    await backend.refresh(only());
    expect(await hits()).toBe(50);
  });

  test('damaged is reported, and rewritten', async () => {
    expect(await hits()).toBe(50);
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a));
    await restart();
    await hits().catch(() => undefined);
    await expect(hits()).rejects.toMatchObject({ name: 'SearchUnavailable' });
    await backend.refresh(only());
    expect(await hits()).toBe(50);
  });
});

test('damaged in its words only is rewritten too', async () => {
  const database = new DatabaseSync(file, { defensive: false });
  database.exec('delete from words_en_data where id > 10');
  database.close();
  await restart();
  await expect(hits()).rejects.toMatchObject({ name: 'SearchUnavailable' });
  expect(faults).toContain('damaged');
  expect(await backend.refresh(only())).toMatchObject({ written: 50 });
  expect(await hits()).toBe(50);
});

test('a file that another process has locked for reading blocks no search', async () => {
  await backend.close();
  const other = new DatabaseSync(file);
  other.exec('pragma locking_mode = exclusive; begin exclusive');
  backend = open();
  await expect(hits()).rejects.toMatchObject({ name: 'SearchUnavailable' });
  other.exec('rollback');
  other.close();
  expect(await hits()).toBe(50);
  expect(faults).not.toContain('damaged');
});

test('a full disk leaves the index unchanged, and the next attempt writes it', async () => {
  const more = { ...batch, records: [...batch.records, record('screw', 'Steel screw')] };
  const program = `
    const { createWriteThreads, startWriter } = await import(${JSON.stringify(resolve(import.meta.dirname, 'writeIndex.ts'))});
    async function* batches() { yield JSON.parse(process.argv[2]); }
    const options = { file: process.argv[1], isWhole: true, isAnew: false };
    await createWriteThreads().write(() => startWriter(options), batches()).then(
      () => console.log('written'),
      (error) => console.log(error.message),
    );`;
  const limited = 'ulimit -f 8; exec "$0" "$@"';
  const command = ['-c', limited, process.execPath, '-e', program, file, JSON.stringify(more)];
  const { stdout } = await promisify(execFile)('bash', command);
  expect(stdout).toMatch(/full|I\/O error/);
  expect(await hits()).toBe(50);
  expect(await backend.refresh(only(more))).toMatchObject({ records: 51 });
  expect(await hits()).toBe(51);
});

test('the current restrictions of the content apply, whatever the index contains', async () => {
  const restriction = { places: ['US'], fromPublic: false };
  const openOne = { places: [], fromPublic: false };
  const before: VisibleRecords = {
    byCodename: new Map(
      batch.records.map(({ codename }, n) => [codename, { en: n === 0 ? restriction : openOne }]),
    ),
    places: ['US'],
    changed: undefined,
  };
  backend.restrict(before);
  const us = { ...scope, places: ['US'] };
  const ask = async (
    more: Readonly<Record<string, unknown>>,
    index: 'records' | 'suggestions' = 'records',
  ) => {
    const asked = readParameters(more, { index, sort: 'relevance' }).request;
    return (await backend.search([asked], us))[0];
  };
  expect(await ask({ query: 'steel', facets: ['type'] })).toMatchObject({
    nbHits: 49,
    facets: { type: { product: 49 } },
  });
  expect((await ask({ query: 'plate number 0' }, 'suggestions'))?.hits).toEqual([]);
  backend.restrict({
    ...before,
    byCodename: new Map([...before.byCodename, ['plate_1', { en: restriction }], ['plate_2', {}]]),
    changed: ['plate_1-en', 'plate_2-en'],
  });
  expect((await ask({ query: 'steel' }))?.nbHits).toBe(47);
  const withheld = ['Plate number 1', 'Plate number 2'];
  const shown = (await ask({ query: 'plate number' }, 'suggestions'))?.hits ?? [];
  expect(shown.map(({ query }) => query)).not.toEqual(expect.arrayContaining(withheld));
  await backend.refresh(only({ ...batch, records: batch.records.slice(0, 10) }));
  expect((await ask({ query: 'steel' }))?.nbHits).toBe(7);
});
