import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAssetPath, keepAssets, keepAssetsDaily } from './staticFiles.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-assets-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A release with one script. */
async function release(name: string): Promise<string> {
  const client = join(root, name);
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'assets', `${name}.js`), name);
  return client;
}

const kept = () => readdir(join(root, 'kept/assets'));
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('files of earlier releases are kept for 30 days after their release was last in use (CONFIG-20)', async () => {
  const folder = join(root, 'kept');
  const first = await release('first');
  await keepAssets(first, folder, at(1));
  await keepAssets(first, folder, at(20));
  const second = await release('second');
  await keepAssets(second, folder, at(45));
  expect(await kept()).toEqual(['first.js', 'second.js']);
  await keepAssets(second, folder, at(51));
  expect(await kept()).toEqual(['second.js']);
});

test('a folder that machines share has the files of a release before its pages name them (CONFIG-31)', async () => {
  const kept = async (isShared: boolean) => {
    const folder = join(root, `kept-${isShared}`);
    const fail = (error: unknown) => {
      throw error;
    };
    const stop = await keepAssetsDaily(await release('first'), folder, isShared, fail);
    const files = await readdir(join(folder, 'assets')).catch(() => []);
    await stop();
    return files;
  };
  expect(await kept(true)).toEqual(['first.js']);
  // Copying would delay the first pages of a machine that keeps them for itself.
  expect(await kept(false)).toEqual([]);
});

test('a shared folder that cannot be written to does not prevent the start', async () => {
  const errors: unknown[] = [];
  await writeFile(join(root, 'kept'), 'no folder');
  const client = await release('first');
  const stop = await keepAssetsDaily(client, join(root, 'kept'), true, (it) => errors.push(it));
  await stop();
  expect(errors).toMatchObject([{ code: 'ENOTDIR' }]);
});

test('what a copy that was cut short has left is deleted too', async () => {
  const folder = join(root, 'kept');
  const client = await release('first');
  await keepAssets(client, folder, at(1));
  await writeFile(join(folder, 'assets/x.js.1.part'), 'x');
  await utimes(join(folder, 'assets/x.js.1.part'), at(1), at(1));
  await keepAssets(client, folder, at(40));
  expect(await kept()).toEqual(['first.js']);
});

test.each([
  ['/assets/Accordion-BdjI3QwI.js', true],
  ['/assets/a.js.br', true],
  ['/assets/../portico.db', false],
  ['/assets/..%2Fportico.db', false],
  ['/assets/.hidden.js', false],
  ['/assets/a.js.12.part', false],
  ['/assets/a/b.js', false],
  ['/portico.db', false],
])('the path of an asset: %s', (path, expected) => expect(isAssetPath(path)).toBe(expected));
