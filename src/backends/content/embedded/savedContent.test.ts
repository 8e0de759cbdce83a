import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContentFolder, openContentFolder } from '../../../../tests/fakes/contentFolder.ts';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import {
  type Save,
  saveMethods,
  switchLink,
  switchVolume,
} from '../../../../tests/running/saveMethods.ts';
import { digestFolder } from './folderDigest.ts';

let parent: string;
let root: string;
let logged: string[];
const opened: ContentFolder[] = [];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'saved-'));
  root = join(parent, 'content');
  logged = [];
});
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
  await rm(parent, { recursive: true });
});

const note = (_: object, message: string) => logged.push(message);
const log = { info: () => undefined, warn: note, error: note };
const pollOptions = { timeout: 15_000, interval: 20 };

async function open(more: { acceptsLoss?: boolean } = {}): Promise<ContentFolder> {
  const quick = { pollMs: 50, quietMs: 20 };
  const source = await openContentFolder({
    directory: root,
    log,
    watch: true,
    ...quick,
    ...more,
  });
  opened.push(source);
  return source;
}

const pathOf = (codename: string) => `default/product/${codename}.yaml`;
const product = (title: string, more = '') =>
  `${more}\nvariants: { en: { title: ${title}, slug: ${title.toLowerCase()} }, de: { title: ${title} DE } }\n`;
const products = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [pathOf(`item_${i}`), product(`T${i}`)]),
  );
const titleOf = async (source: ContentFolder, codename = 'item_0') =>
  (await source.item(codename, { language: 'en' }))?.item.elements.title?.value;
async function codenames(source: ContentFolder): Promise<string[]> {
  const { items } = await source.items({ language: 'en', filters: [], preview: true });
  return items.map(({ system }) => system.codename);
}

/** Waits until the served content equals the folder. */
const isTakenOver = (source: ContentFolder) =>
  expect
    .poll(() => source.staleness()?.reason ?? digestFolder(root).digest, pollOptions)
    .toSatisfy((digest) => digest === source.digest);

/** Saves twice, because on many systems a watch ends when a file is replaced for the first time. */
async function expectSavedTwice(source: ContentFolder, save: Save): Promise<void> {
  for (const title of ['Second', 'Third']) {
    await save(root, pathOf('item_0'), product(title));
    await expect.poll(() => titleOf(source), pollOptions).toBe(title);
  }
}

describe('notices a change', () => {
  test.each(Object.entries<Save>(saveMethods))('%s', async (_, save) => {
    await writeFiles(root, products(3));
    await expectSavedTwice(await open(), save);
  });

  test('the folder is a link that is switched to another release', async () => {
    await writeFiles(join(parent, 'release-0'), products(3));
    await symlink('release-0', root);
    await expectSavedTwice(await open(), switchLink);
  });

  test('the folder is a volume of Kubernetes', async () => {
    await mkdir(root);
    await switchVolume(root, pathOf('item_0'), product('First'));
    const source = await open();
    expect([await titleOf(source), source.faults]).toEqual(['First', []]);
    await expectSavedTwice(source, switchVolume);
  });

  test('of a checkout of another branch, all at once', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: root,
        stdio: 'ignore',
      });
    await writeFiles(root, products(60));
    git('init', '-b', 'first');
    git('add', '.');
    git('commit', '-m', 'first');
    git('checkout', '-b', 'second');
    for (let i = 0; i < 60; i += 1) {
      await saveMethods['in place'](root, pathOf(`item_${i}`), product(`Second${i}`));
    }
    git('commit', '-am', 'second');
    const source = await open();
    git('checkout', 'first');
    await expect.poll(() => titleOf(source, 'item_59'), pollOptions).toBe('T59');
    expect(await titleOf(source)).toBe('T0');
    git('checkout', 'second');
    await expect.poll(() => titleOf(source, 'item_59'), pollOptions).toBe('Second59');
  });
});

describe('a folder that has lost more than a fifth of its items', () => {
  const files = products(10);
  async function lose(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await rm(join(root, pathOf(`item_${i}`)));
  }

  test('is rejected until it is complete again', async () => {
    await writeFiles(root, files);
    const source = await open();
    await lose(3);
    await expect
      .poll(() => source.staleness()?.reason, pollOptions)
      .toContain('lacks 3 of 10 items');
    expect(await codenames(source)).toHaveLength(10);
    await writeFiles(root, { ...files, [pathOf('item_0')]: product('Back') });
    await expect.poll(() => titleOf(source), pollOptions).toBe('Back');
    await isTakenOver(source);
    expect(logged.filter((message) => message === 'content is stale')).toHaveLength(1);
  });

  test('is rejected when it is empty or missing', async () => {
    await writeFiles(root, files);
    const source = await open();
    for (const entry of await readdir(root)) await rm(join(root, entry), { recursive: true });
    await expect
      .poll(() => source.staleness()?.reason, pollOptions)
      .toContain('lacks 10 of 10 items');
    await rm(root, { recursive: true });
    await expect.poll(() => source.staleness()?.reason, pollOptions).toContain('cannot be read');
    expect(await codenames(source)).toHaveLength(10);
  });

  test('is accepted on request', async () => {
    await writeFiles(root, files);
    const source = await open();
    await lose(4);
    await expect.poll(() => source.staleness(), pollOptions).toBeDefined();
    expect(await source.reload()).toMatchObject({ isLoaded: false, items: 10 });
    expect(await source.reload({ acceptsLoss: true })).toMatchObject({ isLoaded: true, items: 6 });
    expect([source.staleness(), (await codenames(source)).length]).toEqual([undefined, 6]);
  });

  test('is accepted where that is configured; so are fewer lost items, or a single one', async () => {
    await writeFiles(root, files);
    const source = await open();
    await lose(2);
    await expect.poll(() => codenames(source), pollOptions).toHaveLength(8);
    await lose(0);
    const accepting = await open({ acceptsLoss: true });
    await rm(join(root, 'default'), { recursive: true });
    await expect.poll(() => codenames(accepting), pollOptions).toEqual([]);
    await writeFiles(root, products(2));
    const few = await open();
    await rm(join(root, pathOf('item_1')));
    await expect.poll(() => codenames(few), pollOptions).toEqual(['item_0']);
  });
});
