import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import type { AuthoredItem } from '../content/edition/authored.ts';
import { createKeptItems } from './keptItems.server.ts';
import { readFolder, readSurroundings } from './readFolder.server.ts';
import { plainYamlReader } from './yamlCache.server.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(directory, { recursive: true }));

const kept = createKeptItems();

async function readAll() {
  const surroundings = await readSurroundings(directory);
  kept.begin(surroundings);
  const items = new Map<string, AuthoredItem>();
  for await (const { item } of readFolder(directory, surroundings, plainYamlReader, kept)) {
    if (item) items.set(item.codename, item);
  }
  return { items, list: kept.listed([...items.values()]), digest: kept.end() };
}

const product = (title: string) => `variants: { en: { title: ${title}, slug: s } }\n`;
const line = (codename: string, title: string) =>
  JSON.stringify({ codename, type: 'product', variants: { en: { title, slug: codename } } });
const one = 'default/product/one.yaml';
const pack = 'default/pack.jsonl';

test('what did not change is the same item, also in a pack whose lines moved (PERF-20)', async () => {
  const files = {
    [one]: product('One'),
    'default/product/two.yaml': product('Two'),
    [pack]: `${line('a', 'A')}\n${line('b', 'B')}\n`,
  };
  await writeFiles(directory, files);
  const before = await readAll();
  expect((await readAll()).digest).toBe(before.digest);
  await writeFiles(directory, {
    [one]: product('Uno'),
    [pack]: `${line('c', 'C')}\n${line('a', 'A')}\n${line('b', 'Bee')}\n`,
  });
  const after = await readAll();
  const isSame = (codename: string) => after.items.get(codename) === before.items.get(codename);
  expect([...after.items.keys()].filter(isSame)).toEqual(['a', 'two']);
  expect(after.digest).not.toBe(before.digest);
  await writeFiles(directory, files);
  expect((await readAll()).digest).toBe(before.digest);
});

test('the list is the same while nothing in it is read again (PERF-20)', async () => {
  await writeFiles(directory, { [one]: product('One'), [pack]: `${line('a', 'A')}\n` });
  const { list } = await readAll();
  await writeFiles(directory, { 'media/a.pdf': 'a' });
  expect((await readAll()).list).toBe(list);
  await writeFiles(directory, { [one]: product('Uno') });
  const changed = (await readAll()).list;
  expect(changed.map(({ codename }) => codename)).toEqual(['a', 'one']);
  expect(changed).not.toBe(list);
  await rm(join(directory, one));
  expect((await readAll()).list).toHaveLength(1);
});

test('only the items that name a file which is gone are read again (PERF-20)', async () => {
  const naming = (url: string) =>
    `variants: { en: { title: T, slug: s, images: [{ url: ${url} }] } }`;
  await writeFiles(directory, {
    [one]: naming('/media/a%20a.png?v=1'),
    'default/product/two.yaml': naming('/media/b.png'),
    'media/a a.png': 'x',
    'media/b.png': 'x',
  });
  const before = await readAll();
  await writeFiles(directory, { 'media/b.png': 'longer', 'media/c.png': 'x' });
  const larger = await readAll();
  expect([...larger.items.values()]).toEqual([...before.items.values()]);
  for (const codename of ['one', 'two']) {
    expect(larger.items.get(codename)).toBe(before.items.get(codename));
  }
  await rm(join(directory, 'media/a a.png'));
  const after = await readAll();
  const imagesOf = ({ items }: typeof before) => items.get('one')?.variants.en?.own.images;
  expect(imagesOf(before)).toHaveLength(1);
  expect(imagesOf(after) ?? []).toEqual([]);
  expect(after.items.get('two')).toBe(before.items.get('two'));
  await writeFiles(directory, { 'media/a a.png': 'x' });
  expect(imagesOf(await readAll())).toHaveLength(1);
});
