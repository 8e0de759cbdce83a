import { afterEach, beforeEach, expect, test } from 'vitest';
import { readParameters } from '../../../search/requestParameters.ts';
import type { Requester } from '../../../search/search.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from './embeddedSearch.ts';

const script = new URL('./testThreads/failing.ts', import.meta.url);
const scope = { locale: 'en', places: [], ignoreUserGroups: false, hiddenTypes: [] } as const;
const requestFor = (query: string) =>
  readParameters({ query }, { index: 'records', sort: 'relevance' }).request;
const requester = (address: string, isGone = () => false): Requester => ({ address, isGone });

let backend: EmbeddedSearch;
const failures: string[] = [];
beforeEach(() => {
  failures.length = 0;
  backend = openSearch();
});
afterEach(() => backend.close());

function openSearch(more: object = {}): EmbeddedSearch {
  return createEmbeddedSearch('', {
    script,
    // A busy machine may not run a healthy thread for a second.
    timeLimit: 3_000,
    restartAfter: 50,
    within: 10_000,
    onFailure: (reason) => failures.push(reason),
    ...more,
  });
}

const search = async (queries: string | readonly string[], from?: Requester) => {
  const results = await backend.search([queries].flat().map(requestFor), scope, from);
  return results.map(({ hits }) => hits[0]?.objectID);
};
const unavailable = { name: 'SearchUnavailable' };

test.each([
  ['hang', 'hung'],
  ['crash', 'crashed'],
])('replaces a thread that does "%s", and only its search fails', async (query, reason) => {
  const failing = search(query).catch((error: unknown) => error);
  const waiting = search('knee', requester('b'));
  expect(await failing).toMatchObject(unavailable);
  expect(await waiting).toEqual(['knee']);
  expect(await search('hip')).toEqual(['hip']);
  expect(failures).toEqual([reason]);
});

test('replaces a thread that fails repeatedly less and less often', async () => {
  for (let i = 0; i < 4; i += 1) {
    await expect.poll(() => search('crash').catch(({ message }) => message)).toContain('crashed');
  }
  await expect(search('knee')).rejects.toMatchObject({ message: 'The search is being restarted' });
  expect(failures).toHaveLength(4);
  await expect
    .poll(() => search('knee').catch(() => undefined), { timeout: 5_000 })
    .toEqual(['knee']);
});

test('allows a thread more time while it loads an index', async () => {
  expect(await search('load 3300')).toEqual(['load 3300']);
  expect(failures).toEqual([]);
});

test('refuses a search that takes too long, and answers later ones', async () => {
  await backend.close();
  backend = openSearch({ within: 200, timeLimit: 60_000 });
  // The thread may take a while to start.
  await expect
    .poll(() => search('knee').catch(() => undefined), { timeout: 20_000 })
    .toEqual(['knee']);
  await expect(search('load 500')).rejects.toMatchObject({ message: 'The search took too long' });
  await expect
    .poll(() => search('hip').catch(() => undefined), { timeout: 20_000 })
    .toEqual(['hip']);
});

test('does not start searches whose client has disconnected', async () => {
  await search('warm');
  let isGone = false;
  const first = search('load 100', requester('a'));
  const abandoned = search(
    'crash',
    requester('b', () => isGone),
  );
  isGone = true;
  await expect(abandoned).rejects.toMatchObject(unavailable);
  expect(await first).toEqual(['load 100']);
  expect(failures).toEqual([]);
});

test('a caller with many searches does not block others', async () => {
  await search('warm');
  const finished: string[] = [];
  const note = (name: string) => () => finished.push(name);
  const many = search(
    Array.from({ length: 50 }, (_, n) => `many ${n}`),
    requester('a'),
  ).then(note('a'));
  const one = search('one', requester('b')).then(note('b'));
  await Promise.all([many, one]);
  expect(finished).toEqual(['b', 'a']);
});

test('one address cannot fill the queue', async () => {
  await search('warm');
  const hold = search('load 100', requester('hold'));
  const flood = Array.from({ length: 500 }, () => search('flood', requester('a')));
  const answered = Promise.allSettled(flood);
  const others = Array.from({ length: 20 }, (_, n) => search('other', requester(`b${n}`)));
  expect(backend.waiting()).toBeLessThanOrEqual(200);
  expect(await Promise.all(others)).toHaveLength(20);
  await hold;
  const refused = (await answered).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(450);
});

test('a queue filled by many addresses accepts a newcomer that has fewer items in it', async () => {
  await search('warm');
  const hold = search('load 100', requester('hold'));
  const flood = Array.from({ length: 500 }, (_, n) => search('flood', requester(`a${n % 10}`)));
  const answered = Promise.allSettled(flood);
  expect(backend.waiting()).toBe(200);
  expect(await search('other', requester('b'))).toEqual(['other']);
  await hold;
  await answered;
});
