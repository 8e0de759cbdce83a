import { describe, expect, test } from 'vitest';
import { createMemoryPageStore } from './pageStore.ts';
import { describePageStore, storedPage } from './pageStoreContract.ts';
import { createSharedPageStore, type SharedPageStoreParts } from './sharedPageStore.ts';

/** Shared memory without a server. */
function createMemory() {
  const values = new Map<string, Buffer>();
  return {
    values,
    get: async (key: string) => values.get(key),
    set: async (key: string, value: Buffer) => void values.set(key, value),
  };
}

type Memory = ReturnType<typeof createMemory>;

/** The store of one process. */
const open = (memory: Memory, parts: Partial<SharedPageStoreParts> = {}) =>
  createSharedPageStore({
    own: createMemoryPageStore(1_000_000),
    memory,
    edition: () => 'first',
    isCurrent: () => true,
    lifetime: 60_000,
    ...parts,
  });

const textOf = async (stored: Awaited<ReturnType<ReturnType<typeof open>['get']>>) =>
  stored && (await stored.page.encoded('identity')).body.toString();

/** Lets one process store a page, and waits until it is shared. */
async function share(memory: Memory, key = 'a', parts: Partial<SharedPageStoreParts> = {}) {
  const stored = storedPage('the page', Number.POSITIVE_INFINITY);
  await open(memory, parts).set(key, stored, false);
  await expect.poll(() => memory.values.size).toBe(1);
  return stored;
}

// The contract without shared pages: what is cleared here may still be shared under its edition.
describePageStore('a process with shared memory', (maxBytes) =>
  open(createMemory(), { own: createMemoryPageStore(maxBytes), edition: () => undefined }),
);

describe('a page that another process rendered', () => {
  test('is found whole, and is then in the memory of this process', async () => {
    const memory = createMemory();
    const stored = await share(memory);
    const store = open(memory);
    const found = await store.get('a');
    expect(await textOf(found)).toBe('the page');
    const { status, etag, headers, madeAt, isPartial } = stored.page;
    expect(found).toMatchObject({
      until: Number.POSITIVE_INFINITY,
      page: { status, etag, headers, madeAt, isPartial },
    });
    const [ours, theirs] = await Promise.all([
      found?.page.encoded('br'),
      stored.page.encoded('br'),
    ]);
    expect(ours).toEqual(theirs);
    memory.values.clear();
    expect(await textOf(await store.get('a'))).toBe('the page');
  });

  test('is not found once its key was dropped, unless it was rendered later (PERF-20)', async () => {
    const memory = createMemory();
    const [one, two] = [open(memory), open(memory)];
    const named = () => storedPage('x', Number.POSITIVE_INFINITY, { 'Surrogate-Key': 'rules i1' });
    await one.set('a', named(), false);
    await expect.poll(() => memory.values.size).toBe(1);
    await two.drop(new Set(['i1']));
    expect(await two.get('a')).toBeUndefined();
    memory.values.clear();
    // Times are whole milliseconds.
    await new Promise((done) => setTimeout(done, 2));
    await one.set('a', named(), false);
    await expect.poll(() => memory.values.size).toBe(1);
    expect(await two.get('a')).toBeDefined();
  });

  test('is not found under another key or edition', async () => {
    const memory = createMemory();
    await share(memory);
    expect(await open(memory).get('b')).toBeUndefined();
    expect(await open(memory, { edition: () => 'second' }).get('a')).toBeUndefined();
    expect(await open(memory, { edition: () => undefined }).get('a')).toBeUndefined();
  });

  test('is not found if the edition changes while it is read', async () => {
    const memory = createMemory();
    await share(memory);
    let edition = 'first';
    const slow = {
      ...memory,
      get: (key: string) => memory.get(key).finally(() => (edition = 'x')),
    };
    expect(await open(slow, { edition: () => edition }).get('a')).toBeUndefined();
  });

  test('is not found once it is too old', async () => {
    const memory = createMemory();
    await share(memory);
    expect(await open(memory, { lifetime: 0 }).get('a')).toBeUndefined();
  });

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['of a length that is wrong', (it: Buffer) => Buffer.concat([Buffer.alloc(4, 255), it])],
    ['cut short', (it: Buffer) => it.subarray(0, it.length - 3)],
    ['other text', () => Buffer.from('lorem ipsum dolor sit amet')],
    [
      'the page of another key',
      (it: Buffer) => Buffer.from(it.toString('latin1').replace('"a"', '"b"'), 'latin1'),
    ],
    [
      'of another body than its ETag',
      (it: Buffer) => Buffer.from(it.toString('latin1').replace(/W\/../, 'W/\\"x'), 'latin1'),
    ],
  ])('is not found if its bytes are %s', async (_, damage) => {
    const memory = createMemory();
    await share(memory);
    const [[address, bytes] = ['', Buffer.alloc(0)]] = memory.values;
    memory.values.set(address, damage(bytes));
    expect(await open(memory).get('a')).toBeUndefined();
  });
});

test('brief pages, and pages made while this process is not up to date, are not shared', async () => {
  const memory = createMemory();
  await open(memory).set('brief', storedPage(), true);
  await open(memory, { isCurrent: () => false }).set('old', storedPage(), false);
  await open(memory, { edition: () => undefined }).set('unknown', storedPage(), false);
  await share(memory, 'shared');
  expect(memory.values.size).toBe(1);
});
