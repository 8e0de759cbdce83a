import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { changed, itemWith, partsOf, titled } from '../tests/fakes/storedParts.ts';
import { runHere, runScript } from '../tests/running/runCommand.ts';
import { contentHistoryCommand, historyOptions } from './content-history.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-history-'));
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

const run = (...args: string[]) => runHere(contentHistoryCommand, args, { DATA_DIR: folder });
const json = async (...args: string[]) =>
  JSON.parse((await run(...args, '--format', 'json')).stdout);

/** A secret that no file may contain after it was erased. */
const biography = 'e5d1c2b3-biography';

async function store(): Promise<void> {
  const database = await openEditions(folder);
  let time = Date.UTC(2026, 10, 21, 8);
  const kept = createEditionStore(database, {
    onProblem: (error) => expect(error).toBeUndefined(),
    now: () => time,
    release: 'v3.32',
  });
  const staff = (title: string) =>
    partsOf([itemWith('jo', title, 'staff'), itemWith('a', 'A')], { digest: `${title.length}` });
  await kept.save('embedded', staff(biography), 'unknown', { author: 'Ana', message: 'Begin' });
  time += 3_600_000;
  await kept.save('embedded', staff('Second'), changed('jo'));
  time += 3_600_000;
  await kept.save('embedded', titled({ a: 'A' }), changed('jo'));
  await database.destroy();
}

test('editions, versions of an item, and the item at a moment are printed (CONTENT-56)', async () => {
  await store();
  const { stdout } = await run('list');
  expect(stdout.split('\n')).toEqual([
    '2026-11-21T10:00:00.000Z  embedded  edition 3  v3.32',
    '2026-11-21T09:00:00.000Z  embedded  edition 2  v3.32',
    '2026-11-21T08:00:00.000Z  embedded  edition 1  v3.32  Ana:  Begin',
    '',
  ]);
  const ofHour = await json('list', '--from', '2026-11-21T10:00:00+01:00', '--to', '2026-11-22');
  expect(ofHour.map((it: { revision: number }) => it.revision)).toEqual([3, 2]);
  expect(await json('show', 'jo')).toMatchObject([
    { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T10:00:00.000Z', type: 'staff' },
    { from: '2026-11-21T08:00:00.000Z', author: 'Ana', release: 'v3.32' },
  ]);
  expect(await json('show', 'jo', '--at', '2026-11-21T08:30:00Z')).toMatchObject([
    { edition: 1, content: { name: biography, languages: { en: { title: biography } } } },
  ]);
});

test('what is erased is in no file any more (CONTENT-57)', async () => {
  await store();
  await writeFile(join(folder, 'content.json'), biography);
  await expect(run('erase', 'jo')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was erased'),
  });
  expect(await json('show', 'jo')).toHaveLength(2);
  const { data } = await firstVersion();
  expect(await filesWith(data)).not.toEqual([]);
  const erased = await runScript('content-history', ['erase', 'jo', '--yes'], { DATA_DIR: folder });
  expect(erased.stdout).toBe('Erased 2 versions of jo\n');
  expect(await filesWith(data)).toEqual([]);
  expect(await filesWith(biography)).toEqual([]);
  expect((await run('show', 'jo')).stdout).toMatch(/ {2}staff {2}erased 20/);
});

async function firstVersion() {
  const database = await openEditions(folder);
  const row = await database
    .selectFrom('content_version')
    .select('data')
    .where('codename', '=', 'jo')
    .orderBy('from_revision')
    .executeTakeFirstOrThrow();
  await database.destroy();
  return row;
}

async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((it) => readFile(join(folder, it), 'latin1')));
  return names.filter((_, at) => texts[at]?.includes(text));
}

test.each([
  [['show', 'nobody'], 'No version of nobody is stored'],
  [['show', 'jo', '--at', '2026-11-20'], 'No version of jo at that moment'],
  [['erase', 'nobody', '--yes'], 'No version of nobody is stored'],
  [['list', '--source', 'kontent'], 'must be one of embedded'],
])('%o fails with a reason', async (args, message) => {
  await store();
  await expect(run(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
});

test('without stored content there is a reason, too', async () => {
  await expect(run('list')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('content.db not found'),
  });
});

test.each([
  [[], 'Name one of list, show, erase'],
  [['show'], 'needs one CODENAME'],
  [['list', 'a'], 'list: unexpected argument "a"'],
  [['erase', 'a', 'b'], 'erase: unexpected argument "b"'],
  [['show', 'a', '--at', 'yesterday'], 'not "yesterday"'],
  [['show', 'a', '--at', '2026-11-21T08:00'], 'an instant with a zone'],
  [['show', 'a', '--at', '2026-02-30'], 'not "2026-02-30"'],
  [['list', '--limit', '0'], 'not "0"'],
  [['list', '--format', 'csv'], 'must be text or json'],
])('the command line %o is refused', (args, message) => {
  expect(() => historyOptions(args)).toThrow(message);
});
