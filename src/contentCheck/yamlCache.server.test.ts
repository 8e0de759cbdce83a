import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unprotected } from '../content/edition/authored.ts';
import { protectionOf } from './protection.server.ts';
import { type LongFiles, openYamlCache } from './yamlCache.server.ts';
import { readYamlToSend, YamlFault } from './yamlFile.server.ts';

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
  await cache.read('a.yaml', text);
  await cache.finish();
  await writeFile(file, (await readFile(file, 'utf8')).replace('"original"', '"kept"'));
}

test('does not parse a file again that has not changed', async () => {
  await keep('x: 1\ntitle: original');
  const { value, lineOf } = await (await openYamlCache(file)).read(
    'a.yaml',
    'x: 1\ntitle: original',
  );
  expect(value).toEqual({ x: 1, title: 'kept' });
  expect(lineOf(['title'])).toBe(2);
});

test('what a text says of who may see its item is stored, too (CONTENT-49)', async () => {
  const text = 'audience: general\ntitle: original';
  await keep(text);
  const cache = await openYamlCache(file);
  const { value, protection } = await cache.read('a.yaml', text);
  expect(value).toMatchObject({ title: 'kept' });
  expect(protection()).toEqual(protectionOf(text, true));
  await keep('title: original');
  const other = await (await openYamlCache(file)).read('a.yaml', 'title: original');
  expect(other.protection()).toBe(unprotected);
});

test('a second read of a folder parses only changed files', async () => {
  const cache = await openYamlCache();
  const text = 'title: original';
  const first = (await cache.read('a.yaml', text)).value;
  await cache.finish();
  expect((await cache.read('a.yaml', text)).value).toBe(first);
  await cache.finish();
  await cache.finish();
  expect((await cache.read('a.yaml', text)).value).not.toBe(first);
});

test.each([
  ['that has changed', 'a.yaml', 'title: changed'],
  ['of another name', 'b.yaml', 'title: changed'],
])('parses a file %s', async (_, path, text) => {
  await keep('title: original');
  expect((await (await openYamlCache(file)).read(path, text)).value).toEqual({ title: 'changed' });
});

test.each([
  ['torn', '{"format":1,"fi'],
  ['of another format', '{"format":0,"files":{}}'],
  ['of another shape', '{"format":1,"files":{"a.yaml":1}}'],
  ['empty', ''],
])('treats a store that is %s as missing', async (_, text) => {
  await keep('title: original');
  await writeFile(file, text);
  expect((await (await openYamlCache(file)).read('a.yaml', 'title: original')).value).toEqual({
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
  void cache.read('a.yaml', 'title: changed');
  void cache.finish();
  await cache.close();
  void cache.read('a.yaml', 'title: later');
  await cache.finish();
  expect(JSON.parse(await readFile(file, 'utf8')).files['a.yaml'].value).toEqual({
    title: 'changed',
  });
});

const long = `x: 1\ntitle: original\ntext: "${'x,'.repeat(4_000)}"\n`;

/** Counts the files that are read elsewhere. */
function elsewhere(read: LongFiles['read'] = async (text) => readYamlToSend(text)) {
  const texts: string[] = [];
  const files: LongFiles = {
    read(text) {
      texts.push(text);
      return read(text);
    },
    rest: () => undefined,
  };
  return { texts, files };
}

test('a long file is read elsewhere, also its lines, and once (CONTENT-39)', async () => {
  const { texts, files } = elsewhere();
  const cache = await openYamlCache(file, undefined, files);
  await cache.read('short.yaml', 'x: 1');
  await cache.read('prose.yaml', `x: ${'a word '.repeat(10_000)}`);
  expect(texts).toEqual([]);
  const read = await cache.read('a.yaml', long);
  expect(read.value).toMatchObject({ x: 1, title: 'original' });
  expect(read.lineOf(['title', 'deeper'])).toBe(2);
  await cache.finish();
  const later = await openYamlCache(file, undefined, files);
  for (const reader of [cache, later]) {
    const again = await reader.read('a.yaml', long);
    expect(again.value).toEqual(read.value);
    expect(again.lineOf(['text'])).toBe(3);
  }
  expect(texts).toEqual([long]);
});

test('a long file that cannot be read is tried again when it has changed, or at the next start (CONTENT-39)', async () => {
  const { texts, files } = elsewhere(async () => {
    throw new YamlFault(7, 'it takes too long');
  });
  const open = () => openYamlCache(file, undefined, files);
  const cache = await open();
  const fault = expect.objectContaining({ line: 7, message: 'it takes too long' });
  for (let n = 0; n < 3; n += 1) {
    await expect(cache.read('a.yaml', long)).rejects.toEqual(fault);
    await cache.finish();
  }
  expect(texts).toHaveLength(1);
  await expect(cache.read('a.yaml', `${long}# changed`)).rejects.toEqual(fault);
  await expect((await open()).read('a.yaml', long)).rejects.toEqual(fault);
  expect(texts).toHaveLength(3);
});
