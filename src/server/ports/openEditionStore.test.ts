import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changed, itemWith, partsOf, titled } from '../../../tests/fakes/storedParts.ts';
import { createEditionStore } from '../../backends/content/store/createEditionStore.ts';
import { openEditions } from '../../backends/content/store/openEditions.ts';
import { listDeleted } from '../../backends/records/createRetentionLog.ts';
import { readSettings } from '../start/settings.ts';
import { openEditionStore } from './openEditionStore.ts';

/** The checks of a site that has made none. */
const neverChecked = { proofs: async () => [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-kept-'));
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

const day = 24 * 3_600_000;
const content = (title: string) => partsOf([itemWith('a', title), itemWith('s', title, 'staff')]);

/** Versions of a product and a person that ended long ago: so many days each. */
async function store(...daysAgo: number[]): Promise<void> {
  const database = await openEditions(folder);
  let time = 0;
  const kept = createEditionStore(database, { onProblem: () => undefined, now: () => time });
  for (const days of daysAgo) {
    time = Date.now() - days * day;
    await kept.save('site', content(`${days}`), changed('a', 's'));
  }
  await database.destroy();
}

async function versionsAfter(settings: Record<string, string>, deletes = true) {
  const deleted = vi.fn();
  const log = { info: deleted, warn: (it: unknown) => expect(it).toBeUndefined() };
  const opened = await openEditionStore(
    readSettings({ DATA_DIR: folder, ...settings }),
    log as never,
    deletes ? neverChecked : undefined,
  );
  // Deletions begin once the last check was read, and take turns with what is asked next.
  await new Promise((resolve) => setImmediate(resolve));
  await opened.store.erase('site', 'none');
  const counts = await Promise.all(
    ['a', 's'].map(async (it) => (await opened.store.versions('site', it)).length),
  );
  await opened.close();
  return counts;
}

test('versions are deleted ten years after their end, those of persons after one (CONTENT-57)', async () => {
  await store(5_000, 4_000, 3_000, 400, 300, 1);
  expect(await versionsAfter({}, false)).toEqual([6, 6]);
  // The one that ended 4,000 days ago goes; of persons also those that ended 3,000 and 400 days ago.
  expect(await versionsAfter({})).toEqual([5, 3]);
});

test('the years are a setting, and 0 keeps everything', async () => {
  await store(5_000, 4_000, 3_000, 400, 300, 1);
  const never = { CONTENT_RETENTION_DAYS: '0', CONTENT_PERSONS_RETENTION_DAYS: '0' };
  expect(await versionsAfter(never)).toEqual([6, 6]);
  expect(await versionsAfter({ ...never, CONTENT_RETENTION_DAYS: '350' })).toEqual([3, 3]);
});

test('what is deleted is counted by day and kind (PROOF-9)', async () => {
  await store(5_000, 4_000, 3_000, 400, 300, 1);
  const log = { info: () => undefined, warn: () => undefined } as never;
  const opened = await openEditionStore(readSettings({ DATA_DIR: folder }), log, neverChecked);
  const database = await openEditions(folder);
  const counted = async () =>
    (await listDeleted(database, {})).map(({ kind, records }) => [kind, records]);
  await expect.poll(counted).toEqual([
    ['content', 2],
    ['content_persons', 2],
  ]);
  await database.destroy();
  await opened.close();
});

test('what is stored names the release', async () => {
  const log = { info: () => undefined, warn: () => undefined } as never;
  const settings = readSettings({ DATA_DIR: folder, RELEASE_LABEL: 'v4', COMMIT: 'abc' });
  const opened = await openEditionStore(settings, log, undefined);
  await opened.store.save('site', titled({ a: 'A' }), 'unknown');
  expect((await opened.store.at('site', Date.now()))?.release).toBe('v4 (abc)');
  await opened.close();
});
