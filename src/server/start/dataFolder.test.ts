import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { guardDataFolder, warnOfSmallBlocks } from './dataFolder.ts';

/** The warnings about a folder on a file system with blocks of this size. */
async function warningsWith(readBlockSize?: () => Promise<number>): Promise<unknown[][]> {
  const warnings: unknown[][] = [];
  const log = { warn: (...all: unknown[]) => void warnings.push(all) };
  await warnOfSmallBlocks(tmpdir(), log, readBlockSize);
  return warnings;
}

test.each([1_024, 2_048])('warns of a file system with blocks of %i bytes', async (bytes) => {
  const [warning] = await warningsWith(async () => bytes);
  expect(warning).toEqual([
    { folder: tmpdir(), bytes, leastBlock: 4_096 },
    expect.stringContaining('Use blocks of 4,096 bytes or more'),
  ]);
});

test('does not warn of usual blocks, such as those of this machine', async () => {
  expect(await warningsWith(async () => 4_096)).toEqual([]);
  expect(await warningsWith()).toEqual([]);
});

test('a file system that cannot be examined does not prevent the start', async () => {
  const [warning] = await warningsWith(() => Promise.reject(new Error('no such call')));
  expect(warning).toEqual([
    expect.objectContaining({ err: new Error('no such call') }),
    'The file system of DATA_DIR cannot be examined',
  ]);
});

test('a place where no folder can be names the setting, the place and what to do (OWN-100)', async () => {
  const file = import.meta.filename;
  const log = { warn: () => undefined };
  for (const place of [file, `${file}/data`]) {
    const start = guardDataFolder(place, log);
    await expect(start).rejects.toThrow(
      /^DATA_DIR: the folder .*dataFolder.*\(E\w+\): name a folder/,
    );
    await expect(start).rejects.toThrow(place);
  }
});
