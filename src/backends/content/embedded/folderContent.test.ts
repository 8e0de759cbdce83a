import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDeviceCatalog } from '../../../../bench/fdaCatalog.ts';
import { type ContentFolder, openContentFolder } from '../../../../tests/fakes/contentFolder.ts';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import type { Asset } from '../../../content/deliveryFormat.ts';
import type { Derivation } from '../../../content/edition/view.server.ts';
import { stampOf } from '../../../contentCheck/listFiles.server.ts';

let directory: string;
let logged: { details: object; message: string }[];
const opened: ContentFolder[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  logged = [];
});

afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
  await rm(directory, { recursive: true });
});

const log = {
  info: () => undefined,
  warn: (details: object, message: string) => logged.push({ details, message }),
  error: (details: object, message: string) => logged.push({ details, message }),
};

async function open(
  files: Readonly<Record<string, string>>,
  watch = false,
  derivations: readonly Derivation<unknown>[] = [],
) {
  await writeFiles(directory, files);
  const source = await openContentFolder({ directory, log, watch, pollMs: 100, derivations });
  opened.push(source);
  return source;
}

const product = (fields = '', rest = '') =>
  `${rest}\nvariants: { en: { title: T, teaser: T, slug: s${fields} } }\n`;

async function codenames(source: ContentFolder): Promise<string[]> {
  const answer = await source.items({ language: 'en', filters: [], preview: true });
  return answer.items.map(({ system }) => system.codename);
}

const messages = ({ faults }: ContentFolder) => faults.map(({ message }) => message).join('\n');

describe('broken content', () => {
  test('is skipped, reported and logged, and everything else is served', async () => {
    const source = await open({
      'default/product/good.yaml': product(),
      'default/product/torn.yaml': 'variants: { en: [',
    });
    expect(await codenames(source)).toEqual(['good']);
    expect(source.faults).toEqual([
      expect.objectContaining({ file: 'default/product/torn.yaml', line: 1, rule: 'syntax' }),
    ]);
    expect(logged).toEqual([
      {
        details: expect.objectContaining({ file: 'default/product/torn.yaml', line: 1 }),
        message: expect.stringContaining('content fault'),
      },
    ]);
  });

  test.each([
    ['a text that is a number', 'product_number: 1.0', 'product_number', ''],
    ['a value outside the enumeration', 'risk_level: extreme', 'risk_level', []],
    ['a slug with capitals', 'slug: My Slug', 'slug', ''],
    ['an unknown picture', 'images: [{ picture: none }]', 'images', []],
    ['a missing file', 'images: [{ url: /media/none.png }]', 'images', []],
    ['a file outside the folder', 'images: [{ url: /media/../../etc/passwd }]', 'images', []],
    ['a link to a missing item', 'related_products: [none]', 'related_products', []],
    ['a link to another type', 'related_products: [note]', 'related_products', []],
    ['a component of another type', 'related_products: [{ type: figure }]', 'related_products', []],
    ['a component without a type', 'blocks: [{ type: block_nothing }]', 'blocks', []],
    ['a list instead of text', 'title: [a]', 'title', ''],
  ])('removes only the field: %s', async (_, line, field, empty) => {
    const source = await open({
      'default/product/item.yaml': `variants:\n  en:\n    teaser: T\n    ${line}\n`,
      'default/block_note/note.yaml': 'variants: { en: { body: <p>x</p> } }',
    });
    const answer = await source.item('item', { language: 'en' });
    expect(answer?.item.elements[field]?.value).toEqual(empty);
    expect(answer?.item.elements.teaser?.value).toBe('T');
    expect(source.faults).toEqual([
      expect.objectContaining({ codename: 'item', language: 'en', line: 4, severity: 'error' }),
    ]);
    expect(source.faults[0]?.field).toMatch(new RegExp(`^${field}`));
  });

  test.each([
    ['an invalid place', 'shared: { geographic_exceptions: [JPN] }'],
    ['one invalid place among valid ones', 'shared: { geographic_exceptions: [JP, Japan] }'],
    ['places of the wrong type', 'shared: { geographic_exceptions: { JP: true } }'],
    ['a manually typed invalid place', 'shared: { manual_geographic_exceptions: "JP, Japan" }'],
    ['a misspelled user group', 'shared: { usergroup_exceptions: [publc] }'],
    ['a misspelled status', 'shared: { product_status: withdrawnn }'],
    ['a misspelled field', 'shared: { geographic_exeptions: [JP] }'],
    ['the field at the wrong level', 'geographic_exceptions: [JP]'],
    ['a misspelled workflow step', 'workflow_step: darft'],
    ['a misspelled step field', 'workflow_stp: draft'],
    ['invalid shared values', 'shared: geographic_exceptions'],
  ])('withholds the whole item when it decides who may see the item: %s', async (_, line) => {
    const source = await open({ 'default/product/secret.yaml': product('', line) });
    expect(await codenames(source)).toEqual([]);
    expect(messages(source)).toContain('skipped');
  });

  test('withholds a component in the same way, not the item around it', async () => {
    const source = await open({
      'default/footer/f.yaml':
        'shared:\n  full_site: { type: link, name: Full site, geographic_exceptions: [Japan] }\nvariants: { en: {} }',
    });
    const answer = await source.item('f', { language: 'en' });
    expect(answer?.item.elements.full_site?.value).toEqual([]);
  });

  test('of two items with one codename, the first is served', async () => {
    const source = await open({
      'default/product/same.yaml': product(', product_number: first'),
      'vet_systems/product/same.yaml': product(', product_number: second'),
    });
    const answer = await source.item('same', { language: 'en' });
    expect(answer?.item.elements.product_number?.value).toBe('first');
    expect(source.faults).toEqual([
      expect.objectContaining({
        rule: 'duplicate_codename',
        file: 'vet_systems/product/same.yaml',
      }),
    ]);
  });

  test.each([
    ['Capital.yaml', 'codename'],
    ['9lives.yaml', 'codename'],
    [`${'a'.repeat(102)}.yaml`, 'codename'],
    ['deeper/item.yaml', 'Items must be in'],
    ['item.yml', 'must end in `.yaml`'],
  ])('is named in the report: %s', async (name, message) => {
    const source = await open({ [`default/product/${name}`]: product() });
    expect(await codenames(source)).toEqual([]);
    expect(messages(source)).toContain(message);
  });

  test('fails the whole folder only when the folder is missing', async () => {
    await expect(openContentFolder({ directory: join(directory, 'none'), log })).rejects.toThrow(
      'none',
    );
  });

  test('does not flood the log', async () => {
    const lines = Array.from({ length: 5_000 }, () => 'broken');
    const source = await open({ 'default/pack.jsonl': lines.join('\n') });
    expect(source.faults).toHaveLength(1_000);
    expect(logged).toHaveLength(51);
  });
});

describe('a picture of an editor', () => {
  const shown = async (source: ContentFolder) => {
    const answer = await source.item('a', { language: 'en' });
    return (answer?.item.elements.images?.value as readonly Asset[] | undefined)?.[0];
  };
  const withPicture = product(', images: { url: /media/team/a photo.png, width: 1, height: 1 }');

  test('has the size of its file, also after the file changed (PICTURE-1)', async () => {
    await mkdir(join(directory, 'media/team'), { recursive: true });
    const file = join(directory, 'media/team/a photo.png');
    const create = { channels: 3, background: '#fff', height: 20 } as const;
    await sharp({ create: { ...create, width: 30 } }).toFile(file);
    const source = await open({ 'default/product/a.yaml': withPicture }, true);
    expect(await shown(source)).toMatchObject({ width: 30, height: 20 });
    await sharp({ create: { ...create, width: 40 } }).toFile(file);
    await expect.poll(async () => (await shown(source))?.width, { timeout: 10_000 }).toBe(40);
    expect(logged).toEqual([]);
  });

  test('is reported if it cannot be read (PICTURE-2)', async () => {
    const source = await open({
      'default/product/a.yaml': product(', images: { url: /media/a.jpg }'),
      'media/a.jpg': 'no picture',
    });
    expect(await shown(source)).toMatchObject({ url: '/media/a.jpg', width: null, height: null });
    expect(logged.map(({ message }) => message)).toEqual([
      expect.stringContaining('The picture `media/a.jpg` cannot be shown: it cannot be read'),
    ]);
  });
});

describe('hostile content', () => {
  test('cannot use names of the prototype', async () => {
    const source = await open({
      'default/product/constructor.yaml': product(', __proto__: { polluted: 1 }, constructor: x'),
      'default/pack.jsonl':
        '{"codename":"packed","type":"product","__proto__":{"polluted":1},"variants":{"en":{"title":"T","__proto__":{"slug":"x"}},"__proto__":{}}}',
    });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await codenames(source)).toEqual(['constructor', 'packed']);
    const answer = await source.item('constructor', { language: 'en' });
    expect(answer?.item.elements.title?.value).toBe('T');
    expect(source.faults.length).toBeGreaterThan(0);
  });

  test('of types named like parts of the prototype is unknown', async () => {
    const source = await open({
      'default/constructor/item.yaml': product(),
      'default/pack.jsonl': '{"codename":"packed","type":"__proto__","variants":{"en":{}}}',
    });
    expect(await codenames(source)).toEqual([]);
    expect(source.faults.map(({ rule }) => rule)).toEqual(['unknown_type', 'unknown_type']);
  });

  test('behind a link out of the folder is not read', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFiles(outside, { 'product/secret.yaml': product() });
    await mkdir(join(directory, 'default/product'), { recursive: true });
    await symlink(join(outside, 'product/secret.yaml'), join(directory, 'default/product/a.yaml'));
    await symlink(join(outside, 'product'), join(directory, 'default/link'));
    await symlink(directory, join(directory, 'default/loop'));
    const source = await open({ 'default/product/real.yaml': product() });
    await rm(outside, { recursive: true });
    expect(await codenames(source)).toEqual(['real']);
    expect(messages(source)).toContain('leads out of the content folder');
  });

  test('behind a link inside the folder is read', async () => {
    await writeFiles(directory, { '.hidden/real.yaml': product() });
    await mkdir(join(directory, 'default/product'), { recursive: true });
    await symlink('../../.hidden/real.yaml', join(directory, 'default/product/linked.yaml'));
    expect(await codenames(await open({}))).toEqual(['linked']);
  });

  test('with endless nesting is rejected, in any part', async () => {
    const components = '{ type: block_cards, cards: ['.repeat(30);
    const nested = `${'[['.repeat(50_000)}1${']]'.repeat(50_000)}`;
    const source = await open({
      'default/product/components.yaml': `variants: { en: { blocks: [${components}`,
      'default/pack.jsonl': [
        `{"codename":"a","type":"regional_image","variants":{"en":{"cloudinary_image":${nested}}}}`,
        `{"codename":"b","type":"product","variants":{"en":{"title":${nested}}}}`,
        `{"codename":"c","type":"webpage","variants":{"en":{"blocks":${'[{"type":"block_cards","cards":'.repeat(200)}[]${'}]'.repeat(200)}}}}`,
      ].join('\n'),
    });
    expect(source.faults.map(({ severity }) => severity)).not.toContain('warning');
    expect(await codenames(source)).toEqual(['a', 'b', 'c']);
    expect(source.faults.length).toBeGreaterThanOrEqual(4);
  });
});

describe('packs', () => {
  const line = (codename: string, title: string) =>
    JSON.stringify({ codename, type: 'product', variants: { en: { title } } });

  test('contain one item per line, with any line endings', async () => {
    const source = await open({
      'default/pack.jsonl': `\uFEFF${line('a', 'ä€😀')}\r\n\n${line('b', 'B')}\nnot json\n${line('c', 'C')}`,
    });
    expect(await codenames(source)).toEqual(['a', 'b', 'c']);
    const answer = await source.item('a', { language: 'en' });
    expect(answer?.item.elements.title?.value).toBe('ä€😀');
    expect(source.faults).toEqual([expect.objectContaining({ line: 4, rule: 'syntax' })]);
  });

  test('are read across any number of blocks of the file', async () => {
    const titles = Array.from(
      { length: 3_000 },
      (_, index) => `${index} ${'é'.repeat(index % 90)}`,
    );
    const text = titles.map((title, index) => line(`item_${index}`, title)).join('\n');
    const source = await open({ 'default/pack.jsonl': text });
    const answer = await source.items({ language: 'en', filters: [], limit: 5_000 });
    expect(source.faults).toEqual([]);
    expect(new Set(answer.items.map((item) => item.elements.title?.value))).toEqual(
      new Set(titles),
    );
  });

  test('with an overlong line are read after it', async () => {
    const source = await open({
      'default/pack.jsonl': `${line('long', 'x'.repeat(1_200_000))}\n${line('next', 'N')}`,
    });
    expect(await codenames(source)).toEqual(['next']);
    expect(messages(source)).toContain('too long');
  });

  test('can hold real devices, as in devices.sample.psv', async () => {
    const sample = join(import.meta.dirname, 'devices.sample.psv');
    await writeDeviceCatalog(directory, 200, sample);
    const source = await open({});
    const filters = [
      { property: 'system.type', operator: 'eq', values: ['product'] },
      { property: 'elements.specialties', operator: 'contains', values: ['knee'] },
    ] as const;
    expect(source.faults).toEqual([]);
    const answer = await source.items({ language: 'de', filters, limit: 1 });
    expect(answer.pagination.total_count).toBeGreaterThan(20);
    expect(answer.items[0]?.elements.title?.value).toMatch(/knee/i);
  });
});

test('stores parsed content for the next start', async () => {
  const parsedFile = join(directory, '.parsed.json');
  await writeFiles(directory, { 'default/product/a.yaml': product(', product_number: original') });
  await openContentFolder({ directory, log, parsedFile });
  await expect.poll(() => existsSync(parsedFile)).toBe(true);
  await writeFile(parsedFile, (await readFile(parsedFile, 'utf8')).replace('original', 'kept'));
  const source = await openContentFolder({ directory, log, parsedFile });
  const answer = await source.item('a', { language: 'en' });
  expect(answer?.item.elements.product_number?.value).toBe('kept');
});

test('a file that was touched, or replaced by one of equal size, is known again after a reading (CONTENT-47)', async () => {
  const address = '/media/a.pdf';
  const file = join(directory, address);
  const { current, ...source } = await open({ 'media/a.pdf': 'first' }, true);
  const [view, edition] = [current.now(), source.edition()];
  const isKnown = async () => current.mediaStamps().get(address) === stampOf(await stat(file));
  expect(await isKnown()).toBe(true);
  const { mtime } = await stat(file);
  await utimes(file, mtime, new Date(mtime.getTime() + 60_000));
  expect(await isKnown()).toBe(false);
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(true);
  await writeFile(`${directory}.new`, 'other');
  await rename(`${directory}.new`, file);
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(true);
  // Copies of a folder differ in the times of their files, but not in their content.
  expect([current.now(), source.edition()]).toEqual([view, edition]);
});

describe('a watched folder', () => {
  const changed = (source: ContentFolder) =>
    new Promise<void>((resolve) => {
      const end = source.current.onSwitch(() => {
        end();
        resolve();
      });
    });
  const pollOptions = { timeout: 10_000 };
  const path = 'default/product/item.yaml';
  const titled = (title: string) => `variants: { en: { title: ${title} } }`;
  const titleOf = async (source: ContentFolder) =>
    (await source.item('item', { language: 'en' }))?.item.elements.title?.value;

  test('is read again when a file changes', async () => {
    const source = await open({ [path]: titled('Before') }, true);
    const edition = source.edition();
    expect(await titleOf(source)).toBe('Before');
    const change = changed(source);
    await writeFile(join(directory, path), titled('After'));
    await change;
    expect(await titleOf(source)).toBe('After');
    expect(source.edition()).not.toBe(edition);
  });

  test('is read again when a pack changes, also only in a line that is faulty (CONTENT-46)', async () => {
    const line = (title: string) =>
      JSON.stringify({ codename: 'item', type: 'product', variants: { en: { title } } });
    const pack = 'default/pack.jsonl';
    const source = await open({ [pack]: line('Before') }, true);
    await writeFile(join(directory, pack), line('After'));
    await expect.poll(() => titleOf(source), pollOptions).toBe('After');
    await writeFile(join(directory, pack), `${line('After')}\nnot json`);
    await expect.poll(() => source.faultCounts(), pollOptions).toEqual({ syntax: 1 });
    expect(source.notices()).toHaveLength(1);
  });

  test('has the same edition wherever it is, and another one after any change', async () => {
    const files = {
      'default/product/a.yaml': product(),
      'default/pack.jsonl': '{"codename":"b","type":"product","variants":{"en":{"title":"B"}}}',
      'media/a.pdf': 'one',
    };
    const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    await writeFiles(elsewhere, files);
    const editionOf = async () =>
      (await openContentFolder({ directory: elsewhere, log })).edition();
    const first = await editionOf();
    expect((await open(files)).edition()).toBe(first);
    const seen = new Set([first]);
    for (const [path, text] of [
      ['default/product/a.yaml', product('', '# another')],
      ['default/pack.jsonl', files['default/pack.jsonl'].replace('"B"', '"C"')],
      ['media/a.pdf', 'longer'],
      ['media/b.pdf', 'new'],
      ['default/product/torn.yaml', 'variants: {'],
    ] as const) {
      await writeFiles(elsewhere, { [path]: text });
      seen.add(await editionOf());
    }
    await rm(elsewhere, { recursive: true });
    expect(seen.size).toBe(6);
  });

  test('reports a broken edit and serves what was there, and then the corrected one (CONTENT-49)', async () => {
    const source = await open({ [path]: titled('Before') }, true);
    const breaking = changed(source);
    await writeFile(join(directory, path), 'variants: {');
    await breaking;
    expect([source.faultCounts(), await titleOf(source)]).toEqual([{ syntax: 1 }, 'Before']);
    await expect.poll(() => source.faults.length).toBe(1);
    const repairing = changed(source);
    await writeFile(join(directory, path), titled('Repaired'));
    await repairing;
    expect([source.faultCounts(), await titleOf(source)]).toEqual([{}, 'Repaired']);
    await expect.poll(() => source.faults).toEqual([]);
  });

  test('keeps its state while something cannot be derived from the change', async () => {
    let fails = false;
    const failing: Derivation<undefined> = {
      name: 'failing',
      derive() {
        if (fails) throw new Error('not derived');
      },
    };
    const source = await open({ [path]: titled('Before') }, true, [failing]);
    fails = true;
    await writeFile(join(directory, path), titled('After'));
    await expect.poll(() => source.staleness()?.reason, pollOptions).toBe('not derived');
    expect(await titleOf(source)).toBe('Before');
    expect(logged.map(({ message }) => message)).toContain('content is stale');
    fails = false;
    await expect.poll(() => titleOf(source), pollOptions).toBe('After');
    await expect.poll(() => source.staleness()).toBeUndefined();
  });

  test('keeps its last state when it is deleted', async () => {
    const source = await open({ [path]: titled('Before') }, true);
    await rm(directory, { recursive: true });
    await expect.poll(() => source.staleness()?.reason, pollOptions).toContain('cannot be read');
    expect(await titleOf(source)).toBe('Before');
    await writeFiles(directory, { [path]: titled('Back') });
    await expect.poll(() => titleOf(source), pollOptions).toBe('Back');
    await expect.poll(() => source.staleness()).toBeUndefined();
  });
});

describe('content that loses many items at once (CONTENT-46)', () => {
  const pollOptions = { timeout: 10_000 };
  const line = (type: string, at: number) => {
    const variants = { en: { title: 'T', slug: `s${at}` } };
    return JSON.stringify({ codename: `${type}_${at}`, type, variants });
  };
  /** The items of a type; the first ones in a file of their own, so that they are lost at once. */
  const items = (type: string, count: number, first = 0) => {
    const lines = Array.from({ length: count }, (_, at) => line(type, at));
    return {
      [`default/${type}/first.jsonl`]: lines.slice(0, first).join('\n'),
      [`default/${type}/others.jsonl`]: lines.slice(first).join('\n'),
    };
  };
  const removeFirst = (type: string) => rm(join(directory, `default/${type}/first.jsonl`));
  /** More than five times as many as any test removes, so that the loss is small among all items. */
  const many = items('product', 60);
  const numberOf = async (source: ContentFolder, type: string) =>
    (await codenames(source)).filter((it) => it.startsWith(type)).length;

  test.each([
    ['of three items, all', 3, 3],
    ['of two items, both', 2, 2],
    ['of eight items, three', 8, 3],
  ])('is kept back if one type loses much: %s', async (_, all, lost) => {
    const source = await open({ ...many, ...items('webpage', all, lost) }, true);
    await removeFirst('webpage');
    await expect
      .poll(() => source.staleness()?.reason ?? '', pollOptions)
      .toContain(`${lost} of ${all} of the type webpage`);
    expect(source.staleness()?.reason).toContain('content:reload -- --accept-loss');
    expect(await numberOf(source, 'webpage')).toBe(all);
    expect(await source.reload({ acceptsLoss: true })).toMatchObject({ isLoaded: true });
    expect(await numberOf(source, 'webpage')).toBe(all - lost);
  });

  test.each([
    ['of three items, one', 3, 1],
    ['the only item', 1, 1],
    ['of four items, two', 4, 2],
    ['of nine items, three', 9, 3],
  ])('is served if every type loses little: %s', async (_, all, lost) => {
    const source = await open({ ...many, ...items('webpage', all, lost) }, true);
    await removeFirst('webpage');
    await expect.poll(() => numberOf(source, 'webpage'), pollOptions).toBe(all - lost);
    await expect.poll(() => source.staleness()).toBeUndefined();
  });

  test('takes restrictions that are valid together with many that cannot be read, which withhold', async () => {
    const paths = Array.from({ length: 6 }, (_, at) => `default/product/p${at}.yaml`);
    const source = await open(Object.fromEntries(paths.map((it) => [it, product()])), true);
    for (const [at, path] of paths.entries()) {
      const place = at === 0 ? 'JP' : 'Japan';
      const restriction = `shared: { geographic_exceptions: [${place}] }`;
      await writeFile(join(directory, path), product('', restriction));
    }
    await expect.poll(() => codenames(source), pollOptions).toEqual(['p0']);
    const answer = await source.item('p0', { language: 'en' });
    expect(answer?.item.elements.geographic_exceptions?.value).toHaveLength(1);
    await expect.poll(() => source.staleness()).toBeUndefined();
  });

  test('names every type that loses much, and how many items are gone', async () => {
    const source = await open(
      { ...many, ...items('webpage', 5), ...items('resource', 4), ...items('event', 9, 1) },
      true,
    );
    await rename(join(directory, 'default/webpage'), join(directory, '.webpage'));
    await rename(join(directory, 'default/resource'), join(directory, '.resource'));
    await removeFirst('event');
    await expect
      .poll(() => source.staleness()?.reason ?? '', pollOptions)
      .toContain(
        'lacks 10 of 78 items, among them 4 of 4 of the type resource, 5 of 5 of the type webpage.',
      );
  });

  test('counts an item as lost for its type if it becomes one of another type', async () => {
    const source = await open({ ...many, ...items('webpage', 4) }, true);
    const others = Array.from({ length: 4 }, (_, at) =>
      line('webpage', at).replace('"type":"webpage"', '"type":"news_article"'),
    );
    await writeFile(join(directory, 'default/webpage/others.jsonl'), others.join('\n'));
    await expect
      .poll(() => source.staleness()?.reason ?? '', pollOptions)
      .toContain('4 of 4 of the type webpage');
  });
});

describe('the faults of content (CONTENT-46)', () => {
  test('are counted by rule, and operators are told of them until they are repaired', async () => {
    const broken = {
      'default/product/torn.yaml': 'variants: { en: [',
      'default/product/one.yaml': product(', related_products: [none, gone]'),
      'default/product/two.yaml': product(', related_products: [none]'),
    };
    const source = await open(broken, true);
    expect(source.faultCounts()).toEqual({ link: 3, syntax: 1 });
    expect(source.notices()).toEqual([
      expect.stringMatching(/4 faults.*link 3.*syntax 1.*content:check/),
      'Items that cannot be read: 0 shown in their last good version, 1 withheld',
    ]);
    for (const path of Object.keys(broken)) await writeFile(join(directory, path), product());
    await expect.poll(() => source.notices(), { timeout: 10_000 }).toEqual([]);
    expect(source.faultCounts()).toEqual({});
  });
});
