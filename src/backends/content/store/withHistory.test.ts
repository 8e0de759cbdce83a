import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { titled } from '../../../../tests/fakes/storedParts.ts';
import { start } from '../../../../tests/fakes/testEditions.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore } from '../../../content/edition/editionStore.server.ts';
import type { Source, TakeParts } from '../../../content/edition/source.server.ts';
import { createEditionStore } from './createEditionStore.ts';
import { type EditionDatabase, openEditions } from './openEditions.ts';
import { withHistory, withStored } from './withStored.ts';

let folder: string;
let database: EditionDatabase;
let time: number;
let store: EditionStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stored-'));
  database = await openEditions(folder);
  time = start;
  store = createEditionStore(database, {
    onProblem(error) {
      throw error;
    },
    now: () => time,
  });
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

const warnings: unknown[] = [];
const log = {
  info: () => undefined,
  warn: (it: unknown) => warnings.push(it),
  error: () => undefined,
};

/** A source whose content changes when the test says so. */
function sourceOf(first: Parts | undefined) {
  let offer: TakeParts = async () => undefined;
  const source: Source = {
    name: 'test',
    async load() {
      if (!first) throw new Error('It does not answer');
      return first;
    },
    revive: () => ({ deliverAsset: () => ({}) as never }),
    cause: async () => ({ author: 'Ana', message: 'Why' }),
    follow(take) {
      offer = take;
      return {
        staleness: () => undefined,
        reload: async () => undefined,
        hint: () => undefined,
        notices: () => [],
        close: async () => undefined,
      };
    },
  };
  return { source, offer: (parts: Parts) => offer(parts) };
}

const namesAt = async (name: string, moment: number) => {
  const edition = await store.at(name, moment);
  const items = edition ? await store.items(edition, 'all') : [];
  return items.map(({ item }) => item?.name);
};

test('every edition that goes live is kept with its cause; what was refused is not (CONTENT-56)', async () => {
  const { source, offer } = sourceOf(titled({ a: '1' }));
  const kept = withHistory(source, { store, name: 'site', log });
  await kept.load();
  const following = kept.follow(async ({ digest }) =>
    digest.includes('refused') ? 'It is refused' : undefined,
  );
  for (const title of ['2', 'refused', '3']) {
    time += 1_000;
    await offer(titled({ a: title }));
  }
  await following.close();
  const moments = [0, 1, 2, 3].map((seconds) => namesAt('site', start + seconds * 1_000));
  expect(await Promise.all(moments)).toEqual([['1'], ['2'], ['2'], ['3']]);
  expect(await store.editions('site', {}, 9)).toMatchObject([
    { time, author: 'Ana', message: 'Why' },
    { time: start + 1_000 },
    { time: start },
  ]);
  expect(warnings).toEqual([]);
});

test('a start without the service has the last content, of which there is no history (CONTENT-48)', async () => {
  const { source, offer } = sourceOf(titled({ a: '1' }));
  const first = withStored(source, { store, name: 'service', log });
  await first.load();
  const following = first.follow(async () => undefined);
  time += 1_000;
  await offer(titled({ a: '2' }));
  await following.close();
  const second = withStored(sourceOf(undefined).source, { store, name: 'service', log });
  const { items } = await second.load();
  expect([...items].map(({ name }) => name)).toEqual(['2']);
  expect(await namesAt('service', start)).toEqual([]);
});

test('content that cannot be stored is served all the same, and stored with the next change', async () => {
  const { source, offer } = sourceOf(titled({ a: '1' }));
  let fails = true;
  const failing: EditionStore = {
    ...store,
    save: (...saved) => (fails ? Promise.reject(new Error('full')) : store.save(...saved)),
  };
  const kept = withHistory(source, { store: failing, name: 'site', log });
  await kept.load();
  const following = kept.follow(async () => undefined);
  fails = false;
  await offer(titled({ a: '1', b: 'B' }));
  await following.close();
  expect(await namesAt('site', start)).toEqual(['1', 'B']);
  expect(warnings).toEqual([{ error: 'full' }]);
});

describe('content of a start whose history begins later (OWN-77)', () => {
  const later = 60_000;

  test('is kept before what changes it', async () => {
    const { source, offer } = sourceOf(titled({ a: '1' }));
    const kept = withHistory(source, { store, name: 'site', log, after: later });
    await kept.load();
    const following = kept.follow(async () => undefined);
    await offer(titled({ a: '2' }));
    await following.close();
    expect(await store.editions('site', {}, 9)).toHaveLength(2);
    expect(await namesAt('site', start)).toEqual(['2']);
  });

  test('is kept when the site closes, and not before', async () => {
    const { source } = sourceOf(titled({ a: '1' }));
    const kept = withHistory(source, { store, name: 'site', log, after: later });
    await kept.load();
    const following = kept.follow(async () => undefined);
    expect(await store.editions('site', {}, 9)).toEqual([]);
    await following.close();
    expect(await namesAt('site', start)).toEqual(['1']);
  });
});

test('an edition that arrives while the site closes is not written to the closed store (OWN-72)', async () => {
  const { source, offer } = sourceOf(titled({ a: '1' }));
  const written: string[] = [];
  const counting: EditionStore = {
    ...store,
    async save(_, { digest }) {
      written.push(digest);
    },
  };
  const kept = withHistory(source, { store: counting, name: 'site', log });
  await kept.load();
  const following = kept.follow(async () => undefined);
  await following.close();
  await offer(titled({ a: '2' }));
  expect(written).toEqual([titled({ a: '1' }).digest]);
});
