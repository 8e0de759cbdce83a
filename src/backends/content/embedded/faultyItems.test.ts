import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import { createMemoryStore } from '../../../../tests/fakes/memoryStore.ts';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { createCurrentView } from '../../../content/edition/currentView.server.ts';
import type { EditionStore } from '../../../content/edition/editionStore.server.ts';
import type { Following } from '../../../content/edition/source.server.ts';
import { withStored } from '../store/withStored.ts';
import { createFolderSource } from './folderSource.ts';

let root: string;
let store: Pick<EditionStore, 'latest' | 'replace'>;
let opened: { following: Following; close(): Promise<void> } | undefined;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'faulty-'));
  store = createMemoryStore();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await rm(root, { recursive: true, force: true });
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const path = 'default/product/probe.yaml';
const pack = 'default/pack.jsonl';

const good = `shared:
  product_type: instrument
  geographic_exceptions: [JP]
variants:
  en:
    title: Probe
    blocks:
      - type: block_rich_text
        body: <p>Heat</p>
  de:
    title: Sonde
    blocks:
      - type: block_rich_text
        body: <p>Wärme</p>
  es:
    title: Sonda
`;
const edit = (...changes: readonly (readonly [string, string])[]) =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`There is no ${from}`);
    return text.replace(from, to);
  }, good);

/** The text with its shared values at the end, which are missing. */
const brokenOff = good.slice(good.indexOf('variants'), good.indexOf('nde')).replace('So', '"So');

/** A site that serves the folder. */
async function open() {
  const source = withStored(createFolderSource({ directory: root, log, quietMs: 5 }), {
    store,
    name: 'embedded',
    log,
  });
  const current = createCurrentView([]);
  await current.offer(await source.load());
  const following = source.follow(current.offer);
  const titles = (codename = 'probe') => {
    const item = current.now().edition.store.byCodename.get(codename);
    return Object.values(item?.variants ?? {}).map((it) => it.own.title);
  };
  const site = {
    current,
    following,
    titles,
    shown: (language: string) =>
      deliveredBy(current.now()).item('probe', { language })?.item.elements ?? {},
    counts: () => current.now().edition.faulty,
    async save(files: Parameters<typeof writeFiles>[1]) {
      await writeFiles(root, files);
      expect(await following.reload()).toBeUndefined();
    },
    close: () => following.close(),
    async restart() {
      await following.close();
      return open();
    },
  };
  opened = site;
  return site;
}

describe('an item that can no longer be read (CONTENT-49)', () => {
  test('keeps its last good version, also after a restart, until it can be read again', async () => {
    await writeFiles(root, { [path]: good });
    let site = await open();
    const before = site.current.now().id;
    await site.save({ [path]: edit(['product_type: instrument', 'product_type: "instrument']) });
    const kept = site.current.now().id;
    expect([site.titles(), site.counts()]).toEqual([
      ['Probe', 'Sonde', 'Sonda'],
      { kept: 1, withheld: 0 },
    ]);
    expect(kept).not.toBe(before);
    site = await site.restart();
    expect([site.titles(), site.counts()]).toEqual([
      ['Probe', 'Sonde', 'Sonda'],
      { kept: 1, withheld: 0 },
    ]);
    expect(site.current.now().id).toBe(kept);
    await site.save({ [path]: edit(['Probe', 'Lance']) });
    expect([site.titles(), site.counts()]).toEqual([
      ['Lance', 'Sonde', 'Sonda'],
      { kept: 0, withheld: 0 },
    ]);
  });

  test('because of one language keeps that language only', async () => {
    await writeFiles(root, { [path]: good });
    let site = await open();
    const broken = edit(['title: Sonde', 'title: "Lanze'], ['Wärme', 'Hitze'], ['Probe', 'Lance']);
    await site.save({ [path]: broken });
    expect(site.titles()).toEqual(['Lance', 'Sonde', 'Sonda']);
    expect(
      JSON.stringify(deliveredBy(site.current.now()).item('probe', { language: 'de' })),
    ).toContain('Wärme');
    site = await site.restart();
    expect([site.titles(), site.counts()]).toEqual([
      ['Lance', 'Sonde', 'Sonda'],
      { kept: 1, withheld: 0 },
    ]);
  });

  test('in a language gets a restriction of all languages that can be read', async () => {
    await writeFiles(root, { [path]: good });
    const site = await open();
    await site.save({ [path]: edit(['Sonde', '"Sonde'], ['[JP]', '[JP, BR]']) });
    expect(site.titles()).toEqual(['Probe', 'Sonde', 'Sonda']);
    for (const language of ['en', 'de']) {
      expect(site.shown(language).geographic_exceptions?.value).toHaveLength(2);
    }
    // Now it is not known any more whether the last good version may be shown.
    await site.save({ [path]: edit(['Sonde', '"Sonde'], ['[JP]', '[JP, BR']) });
    expect([site.titles(), site.counts()]).toEqual([[], { kept: 0, withheld: 1 }]);
  });

  test('without a last good version shows the other languages', async () => {
    await writeFiles(root, { [path]: edit(['Sonde', '"Sonde']) });
    const site = await open();
    expect([site.titles(), site.counts()]).toEqual([['Probe', 'Sonda'], { kept: 1, withheld: 0 }]);
  });

  test.each([
    ['a restriction differs', edit(['[JP]', '[JP, DE]'], ['instrument', '"instrument'])],
    ['a restriction is gone', edit(['  geographic_exceptions: [JP]\n', ''], ['nstrument', ': :'])],
    ['a restriction cannot be read', edit(['[JP]', '[JP'])],
    ['a faulty language has a new restriction', edit(['Sonde', '"Sonde\n    audience: general'])],
    ['a window was added', edit(['title: Sonde', 'publish_until: 2026-12-01\n    title: "Sonde'])],
    ['it may be a draft', `workflow_step: draft\n${edit(['instrument', '"instrument'])}`],
    ['its text breaks off before its restrictions', brokenOff],
    ['it refers to something', edit(['Sonde', '"Sonde\n    teaser: *teaser'])],
    ['only a restriction is invalid', edit(['[JP]', '[Japan]'])],
  ])('is withheld if %s, also from a start that has stored it', async (_, text) => {
    await writeFiles(root, { [path]: good });
    const site = await open();
    await site.save({ [path]: text });
    expect([site.titles(), site.counts()]).toEqual([[], { kept: 0, withheld: 1 }]);
    const again = await site.restart();
    expect([again.titles(), again.counts()]).toEqual([[], { kept: 0, withheld: 1 }]);
  });

  test('is withheld by a start that finds another restriction than the stored one', async () => {
    await writeFiles(root, { [path]: good });
    const site = await open();
    await site.close();
    await writeFiles(root, { [path]: edit(['[JP]', '[JP, DE]'], ['instrument', '"instrument']) });
    expect((await open()).titles()).toEqual([]);
  });

  test('is kept if it is YAML, but no item', async () => {
    await writeFiles(root, { [path]: 'variants: { en: { title: Probe } }' });
    const site = await open();
    await site.save({ [path]: 'variants: { xx: { title: Probe } }' });
    expect([site.titles(), site.counts()]).toEqual([['Probe'], { kept: 1, withheld: 0 }]);
  });

  test('stays as a whole if its text breaks off', async () => {
    const shared = 'shared:\n  product_number: P-1\n';
    const variants = good.slice(good.indexOf('variants'));
    await writeFiles(root, { [path]: variants + shared });
    const site = await open();
    await site.save({ [path]: variants.slice(0, variants.indexOf('nde')).replace('So', '"So') });
    expect([site.titles(), site.counts()]).toEqual([
      ['Probe', 'Sonde', 'Sonda'],
      { kept: 1, withheld: 0 },
    ]);
    expect(site.shown('en').product_number?.value).toBe('P-1');
    // The end of the text is there, so that English follows the file.
    await site.save({
      [path]: shared + variants.replace('Sonda', '"Sonda').replace('Probe', 'Lance'),
    });
    expect(site.titles()).toEqual(['Lance', 'Sonde', 'Sonda']);
  });

  test('in a language whose restriction is gone is shown without that language', async () => {
    await writeFiles(root, {
      [path]: edit(['title: Sonde', 'audience: general\n    title: Sonde']),
    });
    let site = await open();
    await site.save({ [path]: edit(['Sonde', '"Sonde']) });
    expect(site.titles()).toEqual(['Probe', 'Sonda']);
    site = await site.restart();
    expect(site.titles()).toEqual(['Probe', 'Sonda']);
  });

  test('goes if its file is deleted', async () => {
    await writeFiles(root, { [path]: good, 'default/product/other.yaml': good });
    const site = await open();
    await site.save({ [path]: edit(['Probe', '"Probe']) });
    expect(site.titles()).toHaveLength(3);
    await rm(join(root, path));
    expect(await site.following.reload()).toBeUndefined();
    expect(site.titles()).toEqual([]);
  });

  test('gives way to the same item in another file that can be read', async () => {
    await writeFiles(root, { [path]: good });
    const site = await open();
    await site.save({
      [path]: edit(['Probe', '"Probe']),
      'vet_systems/product/probe.yaml': edit(['Probe', 'Moved'], ['[JP]', '[DE]']),
    });
    expect([site.titles(), site.counts()]).toEqual([
      ['Moved', 'Sonde', 'Sonda'],
      { kept: 0, withheld: 0 },
    ]);
  });

  test('never was another item in its place', async () => {
    await writeFiles(root, { [path]: good });
    const site = await open();
    await rm(join(root, path));
    await site.save({ 'default/webpage/probe.yaml': edit(['instrument', '"instrument']) });
    expect(site.titles()).toEqual([]);
  });
});

describe('a line of a pack that can no longer be read (CONTENT-49)', () => {
  const line = (more: object = {}) =>
    JSON.stringify({
      codename: 'probe',
      type: 'product',
      variants: { en: { title: 'Probe' } },
      ...more,
    });

  test('keeps its item if neither names who may see it', async () => {
    await writeFiles(root, { [pack]: line() });
    let site = await open();
    await site.save({ [pack]: line().slice(0, -1) });
    expect([site.titles(), site.counts()]).toEqual([['Probe'], { kept: 1, withheld: 0 }]);
    site = await site.restart();
    expect(site.titles()).toEqual(['Probe']);
  });

  test.each([
    ['it names a restriction', line(), line({ shared: { audience: 'general' } }).slice(0, -1)],
    ['it named a restriction', line({ shared: { audience: 'general' } }), line().slice(0, -1)],
    ['it was a draft', line({ workflow_step: 'draft' }), line().slice(0, -1)],
    ['it names two items', line(), `${line()}${line()}`],
    ['it names no item', line(), line().replace('codename', 'code')],
  ])('is withheld if %s', async (_, before, after) => {
    await writeFiles(root, { [pack]: before, 'default/product/other.yaml': good });
    const site = await open();
    await site.save({ [pack]: after });
    expect(site.titles()).toEqual([]);
  });
});

test('a folder that is gone at a start is served as it was stored, with its country rules (CONTENT-48)', async () => {
  await writeFiles(root, { [path]: good, 'media/a.pdf': 'one', 'countries.yaml': '# the rules' });
  const site = await open();
  await site.close();
  await rm(root, { recursive: true });
  const again = await open();
  expect(again.titles()).toEqual(['Probe', 'Sonde', 'Sonda']);
  expect([...again.current.now().edition.media]).toEqual([['/media/a.pdf', 3]]);
  expect(again.current.now().edition.rules).toBe('# the rules');
  await expect.poll(() => again.following.staleness()?.reason).toContain('cannot be read');
});

test('a folder that is gone at a start, and was never stored, is an error that names the setting (PROOF-91)', async () => {
  await rm(root, { recursive: true });
  await expect(open()).rejects.toThrow(/CONTENT_DIR: .* cannot be read/);
});
