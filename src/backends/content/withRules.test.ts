import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesBetween } from '../../content/edition/changesBetween.server.ts';
import { createEdition, type Parts } from '../../content/edition/edition.server.ts';
import type { Following, Source, TakeParts } from '../../content/edition/source.server.ts';
import { stampOf } from '../../contentCheck/listFiles.server.ts';
import { defaultRules } from '../../country/ruleFile.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import { vocabularyFileName } from '../../vocabularies/vocabularies.ts';
import { withRules } from './withRules.ts';

let directory: string;
let following: Following | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-rules-'));
});
afterEach(async () => {
  await following?.close();
  following = undefined;
  await rm(directory, { recursive: true });
});

const parts: Parts = {
  items: [],
  deliverAsset: () => ({}) as never,
  files: undefined,
  digest: 'items',
  mediaDigest: 'media',
  media: new Map(),
  faults: {},
};

/** Rules of which nothing but the text matters here. */
const rulesText = (note: string) => `# ${note}\n${JSON.stringify(defaultRules)}`;
const save = (text: string) => writeFile(join(directory, ruleFileName), text);
const errors = vi.fn();
const log = { info: () => undefined, warn: () => undefined, error: errors };
const wait = { timeout: 15_000 };

/** A source whose content changes when the test says so. */
function open(items: Parts = parts, patience = 5_000) {
  let offer: TakeParts | undefined;
  const main: Source = {
    name: 'test',
    load: async () => items,
    revive: () => ({ deliverAsset: items.deliverAsset }),
    follow(take) {
      offer = take;
      return {
        staleness: () => undefined,
        reload: async () => undefined,
        hint: () => undefined,
        notices: () => [],
        close: async () => undefined,
      };
    },
  };
  const source = withRules(main, { directory, log, pollMs: 20, patience });
  const offered: Parts[] = [];
  const take = vi.fn<TakeParts>(async (next) => {
    offered.push(next);
    return undefined;
  });
  return {
    source,
    offered,
    take,
    follow() {
      following = source.follow(take);
      return following;
    },
    change: (next: Parts) => offer?.(next),
  };
}

const rulesOf = (offered: readonly Parts[]) => offered.at(-1)?.rules;

test('changed rules are offered with the same items, as other content (COUNTRY-20)', async () => {
  await save(rulesText('first'));
  const { source, offered, follow } = open();
  const first = await source.load();
  expect(first).toMatchObject({ rules: rulesText('first'), items: parts.items });
  follow();
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  const [next] = offered as [Parts];
  expect(next.items).toBe(first.items);
  const [before, after] = [await createEdition(first), await createEdition(next)];
  expect(after.id).not.toBe(before.id);
  expect(await changesBetween(before, after)).toEqual({
    items: [],
    media: false,
    rules: true,
    brands: false,
    vocabularies: false,
  });
});

test('stored content has the rules with which it was stored, until there are others (CONTENT-48)', async () => {
  const { source, offered, follow } = open({ ...parts, rules: rulesText('stored') });
  expect(await source.load()).toMatchObject({ rules: rulesText('stored') });
  const { staleness } = follow();
  expect(staleness()?.reason).toContain(`${ruleFileName} is missing`);
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  await expect.poll(() => staleness()).toBeUndefined();
});

test('changed items are offered with the rules in force', async () => {
  await save(rulesText('first'));
  const { source, offered, follow, change } = open();
  await source.load();
  follow();
  await change({ ...parts, digest: 'others' });
  expect(offered).toMatchObject([{ digest: 'others', rules: rulesText('first') }]);
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  expect(offered.at(-1)?.digest).toBe('others');
});

test('a source without content yet gets the rules with its first content', async () => {
  const { offered, follow, change } = open();
  const { staleness } = follow();
  await save('embargo: [');
  await expect.poll(() => staleness()?.reason, wait).toContain(ruleFileName);
  await save(rulesText('first'));
  await expect.poll(() => staleness(), wait).toBeUndefined();
  expect(offered).toEqual([]);
  await change(parts);
  expect(rulesOf(offered)).toBe(rulesText('first'));
});

test.each([
  ['invalid', 'embargo: [', ruleFileName],
  ['incomplete', 'embargo: []', ruleFileName],
  ['missing', undefined, `${ruleFileName} is missing`],
])(
  'a file that is %s changes nothing, and counts as stale until it is mended',
  async (_, text, reason) => {
    await save(rulesText('first'));
    const { source, offered, follow } = open();
    await source.load();
    const { staleness } = follow();
    await (text === undefined ? rm(join(directory, ruleFileName)) : save(text));
    await expect.poll(() => staleness()?.reason, wait).toContain(reason);
    expect(offered).toEqual([]);
    await save(rulesText('first'));
    await expect.poll(() => staleness(), wait).toBeUndefined();
    expect(offered).toEqual([]);
  },
);

test('rules that the site cannot switch to count as stale, and are offered again', async () => {
  await save(rulesText('first'));
  const { source, take, offered, follow } = open();
  await source.load();
  take.mockRejectedValueOnce(new Error('cannot derive'));
  const { staleness } = follow();
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  await expect.poll(() => staleness(), wait).toBeUndefined();
  expect(take).toHaveBeenCalledTimes(2);
});

test('at the start, an invalid file is an error, and none means the default rules', async () => {
  expect((await open().source.load()).rules).toBeUndefined();
  await save('embargo: []');
  await expect(open().source.load()).rejects.toThrow(`${ruleFileName}: `);
});

test('a drive that hangs makes the rules stale, and is asked once', async () => {
  errors.mockClear();
  const file = join(directory, ruleFileName);
  const { source, follow } = open(parts, 50);
  await source.load();
  // Reading a pipe waits until someone writes to it.
  execFileSync('mkfifo', [file]);
  const { staleness, reload } = follow();
  await expect.poll(() => staleness()?.reason, wait).toMatch(/takes too long/);
  await reload();
  expect(errors).toHaveBeenCalledTimes(1);
  await writeFile(file, rulesText('first'));
  await rm(file);
  await expect.poll(() => staleness()?.reason, wait).not.toMatch(/takes too long/);
});

test('files that go missing are kept back until the loss is accepted, and the rules are not (CONTENT-46)', async () => {
  await save(rulesText('first'));
  const { media: _, ...withoutMedia } = parts;
  const { source, offered, take, follow } = open(withoutMedia);
  await mkdir(join(directory, 'media'));
  await writeFile(join(directory, 'media/guide.pdf'), 'four');
  await source.load();
  take.mockImplementation(async (next, acceptsLoss) => {
    if (!next.media?.size && !acceptsLoss) return 'The content lacks 1 of 1 files';
    offered.push(next);
    return undefined;
  });
  const { staleness, reload } = follow();
  await rm(join(directory, 'media/guide.pdf'));
  await expect.poll(() => staleness()?.reason, wait).toContain('lacks 1 of 1 files');
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  expect(offered.at(-1)?.media?.size).toBe(1);
  // What is refused is not offered again and again.
  const calls = take.mock.calls.length;
  await reload();
  expect(take).toHaveBeenCalledTimes(calls);
  await reload(true);
  expect(offered.at(-1)).toMatchObject({ rules: rulesText('second'), media: new Map() });
  await expect.poll(() => staleness(), wait).toBeUndefined();
});

test('a file that was replaced by one of equal size is known again after a reading (CONTENT-47)', async () => {
  const { media: _, ...withoutMedia } = parts;
  const { source, offered, follow } = open(withoutMedia);
  const file = join(directory, 'media/guide.pdf');
  await mkdir(join(directory, 'media'));
  await writeFile(file, 'four');
  const first = await source.load();
  follow();
  await writeFile(`${file}.new`, 'FOUR');
  await rename(`${file}.new`, file);
  const stamp = stampOf(await stat(file));
  await expect.poll(() => offered.at(-1)?.mediaStamps?.get('/media/guide.pdf'), wait).toBe(stamp);
  expect([offered.at(-1)?.digest, first.mediaStamps?.size]).toEqual([first.digest, 1]);
});

test('content without files of its own has those of the folder', async () => {
  const { media: _, ...withoutMedia } = parts;
  const { source, offered, follow } = open(withoutMedia);
  await mkdir(join(directory, 'media'));
  await writeFile(join(directory, 'media/guide.pdf'), 'four');
  const first = await source.load();
  expect([...(first.media ?? [])]).toEqual([['/media/guide.pdf', 4]]);
  follow();
  await writeFile(join(directory, 'media/guide.pdf'), 'longer');
  await expect
    .poll(() => [...(offered.at(-1)?.media ?? [])], wait)
    .toEqual([['/media/guide.pdf', 6]]);
  expect(offered.at(-1)?.mediaDigest).not.toBe(first.mediaDigest);
  expect(offered.at(-1)?.digest).not.toBe(first.digest);
});

const knee = (label: string) => `materials: [{ codename: peek, label: { en: ${label} } }]`;
const saveLists = (text: string) => writeFile(join(directory, vocabularyFileName), text);

test('changed vocabularies are offered with the same items, as other content (OWN-21)', async () => {
  await saveLists(knee('PEEK'));
  const { source, offered, follow } = open();
  const first = await source.load();
  expect(first).toMatchObject({ vocabularies: knee('PEEK'), items: parts.items });
  follow();
  await saveLists(knee('Peek'));
  await expect.poll(() => offered.at(-1)?.vocabularies, wait).toBe(knee('Peek'));
  const [next] = offered as [Parts];
  const [before, after] = [await createEdition(first), await createEdition(next)];
  expect(after.id).not.toBe(before.id);
  expect(after.vocabularies.labelOf('materials', 'peek', 'en')).toBe('Peek');
  expect(await changesBetween(before, after)).toMatchObject({ rules: false, vocabularies: true });
});

test('invalid vocabularies change nothing, and keep no rules from taking effect (OWN-21)', async () => {
  await save(rulesText('first'));
  await saveLists(knee('PEEK'));
  const { source, offered, follow } = open();
  await source.load();
  const { staleness } = follow();
  await saveLists('materials: [peek]');
  await expect.poll(() => staleness()?.reason, wait).toContain('vocabularies.yaml: materials[1]');
  await save(rulesText('second'));
  await expect.poll(() => rulesOf(offered), wait).toBe(rulesText('second'));
  expect(offered.at(-1)?.vocabularies).toBe(knee('PEEK'));
  await saveLists(knee('Peek'));
  await expect.poll(() => offered.at(-1)?.vocabularies, wait).toBe(knee('Peek'));
  await expect.poll(() => staleness(), wait).toBeUndefined();
  await rm(join(directory, vocabularyFileName));
  await expect.poll(() => staleness()?.reason, wait).toBe('vocabularies.yaml is missing');
});

test('a list that is not saved in UTF-8 changes nothing (PAGE-128)', async () => {
  await saveLists(knee('Für'));
  const { source, offered, follow } = open();
  await source.load();
  const { staleness } = follow();
  await writeFile(join(directory, vocabularyFileName), knee('Fürs'), 'latin1');
  await expect.poll(() => staleness()?.reason, wait).toBe('vocabularies.yaml is not in UTF-8');
  expect(offered).toEqual([]);
});

test('a start without valid vocabularies fails, unless valid ones are stored (OWN-21)', async () => {
  await saveLists('materials: [peek]');
  await expect(open().source.load()).rejects.toThrow('vocabularies.yaml: materials[1]');
  const stored = open({ ...parts, vocabularies: knee('PEEK') });
  expect(await stored.source.load()).toMatchObject({ vocabularies: knee('PEEK') });
  expect(stored.follow().staleness()?.reason).toContain('vocabularies.yaml');
});
