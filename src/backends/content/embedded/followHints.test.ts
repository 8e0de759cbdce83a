import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { digestFolder } from './folderDigest.ts';
import { followFolder } from './followFolder.ts';

const thread = vi.hoisted(() => ({ hint: (): void => undefined, polls: 0, pollTakes: 0 }));

vi.mock('./folderThread.ts', () => ({
  createFolderThread: (directory: string, hint: () => void) => {
    thread.hint = hint;
    return {
      async digest() {
        const found = digestFolder(directory);
        await pause(thread.pollTakes);
        thread.polls += 1;
        return found;
      },
      close: () => undefined,
    };
  },
}));

/** Follows a folder whose first file is saved just after the first poll, with a hint. */
async function saveWithHint(load: (file: string) => Promise<string>) {
  const root = join(await mkdtemp(join(tmpdir(), 'follow-hints-')), 'content');
  await writeFiles(root, { 'default/a.yaml': 'first' });
  // A file that was just saved may change again without a sign, so it would be read twice.
  await pause(100);
  const file = join(root, 'default/a.yaml');
  const taken: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const follower = followFolder<string>({
    directory: root,
    digest: digestFolder(root).digest,
    pollMs: 60_000,
    quietMs: 10,
    log,
    load: () => load(file),
    take: async (text) => {
      taken.push(text);
      return undefined;
    },
  });
  await expect.poll(() => thread.polls, { timeout: 15_000 }).toBe(1);
  await writeFile(file, 'second');
  const begun = performance.now();
  thread.hint();
  await expect.poll(() => taken.length, { timeout: 18_000, interval: 20 }).toBe(1);
  const after = performance.now() - begun;
  follower.close();
  await rm(join(root, '..'), { recursive: true });
  return { taken, after };
}

beforeEach(() => {
  thread.polls = 0;
  thread.pollTakes = 20;
});

test('a change just after a poll is read at once, however long polls take', async () => {
  thread.pollTakes = 1_000;
  const { taken, after } = await saveWithHint(async () => 'read');
  expect(taken).toEqual(['read']);
  // A rest of ten times the poll would come first.
  expect(after).toBeLessThan(9_000);
});

test('it is read once, while it is found out whether it changes again', async () => {
  const pollsBefore: number[] = [];
  await saveWithHint(async () => {
    pollsBefore.push(thread.polls);
    return 'read';
  });
  expect(pollsBefore).toEqual([2]);
  expect(thread.polls).toBe(3);
});

test('what was read while it changed is read again', async () => {
  let reads = 0;
  const { taken } = await saveWithHint(async (file) => {
    reads += 1;
    if (reads === 1) await writeFile(file, 'third');
    return `read ${reads}`;
  });
  expect(taken).toHaveLength(1);
  expect(taken).not.toContain('read 1');
});

test('a read that fails while it changes is made again', async () => {
  let reads = 0;
  const { taken } = await saveWithHint(async () => {
    reads += 1;
    if (reads === 1) throw new Error('half copied');
    return `read ${reads}`;
  });
  expect(taken).toEqual(['read 2']);
});
