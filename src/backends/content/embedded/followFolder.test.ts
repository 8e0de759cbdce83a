import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { type Save, saveMethods } from '../../../../tests/running/saveMethods.ts';
import { digestFolder } from './folderDigest.ts';
import { type Follower, followFolder } from './followFolder.ts';

// The system reports no changes here, as on network drives.
vi.mock('./folderThread.ts', () => ({
  createFolderThread: (directory: string, _: () => void, onUnwatched: (why: string) => void) => ({
    async digest() {
      onUnwatched('no watch here');
      return digestFolder(directory);
    },
    close: () => undefined,
  }),
}));

const file = 'default/a.yaml';
const pollOptions = { timeout: 18_000, interval: 10 };
let root: string;
let follower: Follower | undefined;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'follow-')), 'content');
  await writeFiles(root, { [file]: 'first', 'default/b.yaml': 'other' });
});
afterEach(async () => {
  follower?.close();
  await rm(join(root, '..'), { recursive: true });
});

function follow(load: () => Promise<string>) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const taken: string[] = [];
  follower = followFolder<string>({
    directory: root,
    digest: digestFolder(root).digest,
    pollMs: 20,
    quietMs: 10,
    log,
    load,
    take: async (text, acceptsLoss) => {
      if (text === 'bad' && !acceptsLoss) return 'It is bad.';
      taken.push(text);
      return undefined;
    },
  });
  return { follower, taken, log };
}

test.each(Object.entries<Save>(saveMethods))(
  'a change is noticed without a watch: %s',
  { timeout: 60_000, retry: 1 },
  async (_, save) => {
    const load = vi.fn(async () => 'read');
    const { follower, log } = follow(load);
    for (const text of ['second', 'third']) {
      const before = follower.digest();
      await save(root, file, text);
      await expect.poll(follower.digest, pollOptions).not.toBe(before);
      // The folder may be read while it still changes, so both values are read again.
      const isCurrent = () => follower.digest() === digestFolder(root).digest;
      await expect.poll(isCurrent, pollOptions).toBe(true);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
  },
);

test('reads again what changed during a read, and accepts only that', async () => {
  let reads = 0;
  const { taken } = follow(async () => {
    reads += 1;
    if (reads === 1) await writeFile(join(root, file), 'changed meanwhile');
    return `read ${reads}`;
  });
  await writeFile(join(root, file), 'changed');
  await expect.poll(() => taken.length, pollOptions).toBeGreaterThan(0);
  expect(taken[0]).not.toBe('read 1');
});

test('reads rejected content once, and is stale until it changes', async () => {
  let text = 'bad';
  const load = vi.fn(async () => text);
  const { follower, taken, log } = follow(load);
  await writeFile(join(root, file), 'bad one');
  await expect.poll(() => follower.staleness()?.reason, pollOptions).toBe('It is bad.');
  // A file that was just saved is checked twice.
  await expect.poll(() => log.error.mock.calls.length, pollOptions).toBe(1);
  const looks = vi.spyOn(performance, 'now');
  await expect.poll(() => looks.mock.calls.length, pollOptions).toBeGreaterThan(40);
  expect(load.mock.calls.length).toBeLessThanOrEqual(2);
  text = 'good';
  await writeFile(join(root, file), 'good one');
  await expect.poll(() => taken, pollOptions).toContain('good');
  await expect.poll(() => follower.staleness(), pollOptions).toBeUndefined();
});

test('a reload reads an unchanged folder too, and returns the reason for a rejection', async () => {
  let text = 'good';
  const { follower, taken } = follow(async () => text);
  expect(await follower.reload()).toBeUndefined();
  expect(taken).toEqual(['good']);
  text = 'bad';
  expect(await follower.reload()).toBe('It is bad.');
  expect(await follower.reload(true)).toBeUndefined();
  expect(taken).toEqual(['good', 'bad']);
});

test('content that the site cannot switch to is read again until it can', async () => {
  let isReady = false;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const taken: string[] = [];
  follower = followFolder<string>({
    directory: root,
    digest: digestFolder(root).digest,
    pollMs: 20,
    quietMs: 10,
    log,
    load: async () => 'read',
    async take(text) {
      if (!isReady) throw new Error('not derived');
      taken.push(text);
      return undefined;
    },
  });
  const before = follower.digest();
  await writeFile(join(root, file), 'changed');
  await expect.poll(() => follower?.staleness()?.reason, pollOptions).toBe('not derived');
  expect([taken, follower.digest()]).toEqual([[], before]);
  isReady = true;
  await expect.poll(() => taken.length, pollOptions).toBeGreaterThan(0);
  await expect.poll(() => follower?.staleness(), pollOptions).toBeUndefined();
});

test('is stale after a failed read, and retries although nothing changes', async () => {
  let isBroken = true;
  const { follower, taken } = follow(async () => {
    if (isBroken) throw new Error('no reading today');
    return 'read';
  });
  await writeFile(join(root, file), 'changed');
  await expect.poll(() => follower.staleness()?.reason, pollOptions).toBe('no reading today');
  isBroken = false;
  await expect.poll(() => taken, pollOptions).toContain('read');
  await expect.poll(() => follower.staleness(), pollOptions).toBeUndefined();
});
