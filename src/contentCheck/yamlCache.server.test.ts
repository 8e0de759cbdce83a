import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openYamlCache } from './yamlCache.server.ts';
import { YamlFault } from './yamlFile.server.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yaml-cache-'));
  file = join(directory, 'deeper', 'parsed.json');
});
afterEach(() => rm(directory, { recursive: true }));

/** Stores one file, then changes the stored values, to show when a read uses them. */
async function keep(text: string): Promise<void> {
  const cache = await openYamlCache(file);
  cache.read('a.yaml', text);
  await cache.finish();
  await writeFile(file, (await readFile(file, 'utf8')).replace('"original"', '"kept"'));
}

test('does not parse a file again that has not changed', async () => {
  await keep('x: 1\ntitle: original');
  const { value, lineOf } = (await openYamlCache(file)).read('a.yaml', 'x: 1\ntitle: original');
  expect(value).toEqual({ x: 1, title: 'kept' });
  expect(lineOf(['title'])).toBe(2);
});

test('a second read of a folder parses only changed files', async () => {
  const cache = await openYamlCache();
  const text = 'title: original';
  const first = cache.read('a.yaml', text).value;
  await cache.finish();
  expect(cache.read('a.yaml', text).value).toBe(first);
  await cache.finish();
  await cache.finish();
  expect(cache.read('a.yaml', text).value).not.toBe(first);
});

test.each([
  ['that has changed', 'a.yaml', 'title: changed'],
  ['of another name', 'b.yaml', 'title: changed'],
])('parses a file %s', async (_, path, text) => {
  await keep('title: original');
  expect((await openYamlCache(file)).read(path, text).value).toEqual({ title: 'changed' });
});

test.each([
  ['torn', '{"format":1,"fi'],
  ['of another format', '{"format":0,"files":{}}'],
  ['of another shape', '{"format":1,"files":{"a.yaml":1}}'],
  ['empty', ''],
])('treats a store that is %s as missing', async (_, text) => {
  await keep('title: original');
  await writeFile(file, text);
  expect((await openYamlCache(file)).read('a.yaml', 'title: original').value).toEqual({
    title: 'original',
  });
});

test('a broken file is a fault each time, and a deleted file is dropped', async () => {
  await keep('title: original');
  const cache = await openYamlCache(file);
  expect(() => cache.read('broken.yaml', '[')).toThrow(YamlFault);
  await cache.finish();
  expect(JSON.parse(await readFile(file, 'utf8')).files).toEqual({});
});

test('stores nothing once it is closed', async () => {
  await keep('title: original');
  const cache = await openYamlCache(file);
  cache.read('a.yaml', 'title: changed');
  void cache.finish();
  await cache.close();
  cache.read('a.yaml', 'title: later');
  await cache.finish();
  expect(JSON.parse(await readFile(file, 'utf8')).files['a.yaml'].value).toEqual({
    title: 'changed',
  });
});
