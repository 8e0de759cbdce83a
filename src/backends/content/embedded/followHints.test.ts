import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { writeFiles } from '../../../contentCheck/writeFiles.server.ts';
import { digestFolder } from './folderDigest.ts';
import { followFolder } from './followFolder.ts';

const thread = vi.hoisted(() => ({ hint: (): void => undefined, polls: 0 }));

// On this machine a poll takes a second.
vi.mock('./folderThread.ts', () => ({
  createFolderThread: (directory: string, hint: () => void) => {
    thread.hint = hint;
    return {
      async digest() {
        const found = digestFolder(directory);
        await pause(1_000);
        thread.polls += 1;
        return found;
      },
      close: () => undefined,
    };
  },
}));

test('a change just after a poll is read at once, however long polls take', async () => {
  const root = join(await mkdtemp(join(tmpdir(), 'follow-hints-')), 'content');
  await writeFiles(root, { 'default/a.yaml': 'first' });
  // A file that was just saved may change again without a sign, so it would be read twice.
  await pause(100);
  const taken: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const follower = followFolder<string>({
    directory: root,
    digest: digestFolder(root),
    pollMs: 60_000,
    quietMs: 10,
    log,
    load: async () => 'read',
    objectionTo: () => undefined,
    takeOver: async (text) => void taken.push(text),
  });
  await expect.poll(() => thread.polls, { timeout: 15_000 }).toBe(1);
  await writeFile(join(root, 'default/a.yaml'), 'second');
  const begun = performance.now();
  thread.hint();
  await expect.poll(() => taken, { timeout: 18_000, interval: 20 }).toEqual(['read']);
  // A rest of ten times the poll would come first.
  expect(performance.now() - begun).toBeLessThan(9_000);
  follower.close();
  await rm(join(root, '..'), { recursive: true });
});
