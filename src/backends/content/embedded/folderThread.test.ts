import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { type Save, saveMethods } from '../../../../tests/running/saveMethods.ts';
import { temporaryFolder } from '../../../../tests/running/temporaryFolder.ts';
import { createFolderThread } from './folderThread.ts';

test.each(Object.entries<Save>(saveMethods))('hints at a save: %s', async (_, save) => {
  await using parent = await temporaryFolder('folder-thread');
  const root = join(parent.path, 'content');
  await writeFiles(root, { 'default/a.yaml': 'first', 'default/probe.yaml': '0' });
  const seen = { hints: 0, unwatched: '' };
  const thread = createFolderThread(
    root,
    () => (seen.hints += 1),
    (reason) => (seen.unwatched = reason),
  );
  onTestFinished(() => thread.close());
  // As a file that was read after its last change.
  await utimes(join(root, 'default/a.yaml'), 1_700_000_100, 1_700_000_000);
  await thread.digest();
  // The watch begins some time after the first digest.
  for (let saved = 1; seen.hints === 0; saved += 1) {
    await writeFiles(root, { 'default/probe.yaml': String(saved) });
    await pause(100);
  }
  await expect
    .poll(async () => {
      const before = seen.hints;
      await pause(300);
      return seen.hints - before;
    })
    .toBe(0);

  seen.hints = 0;
  await save(root, 'default/a.yaml', 'second');
  await expect.poll(() => seen.hints, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(seen.unwatched).toBe('');
});
