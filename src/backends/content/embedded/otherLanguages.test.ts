import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-languages-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

/** The modules as a process with these languages has them. */
async function loadWith(LANGUAGES: string) {
  vi.stubEnv('LANGUAGES', LANGUAGES);
  vi.resetModules();
  const modules = await Promise.all([
    import('../../../contentCheck/checkContent.server.ts'),
    import('../../../contentCheck/wording.ts'),
    import('../../../../tests/fakes/writeFiles.ts'),
    import('./load.ts'),
    import('../../../content/edition/storedItem.server.ts'),
  ]);
  return Object.assign({}, ...modules) as (typeof modules)[0] &
    (typeof modules)[1] &
    (typeof modules)[2] &
    (typeof modules)[3] &
    (typeof modules)[4];
}

const text = (language: string) => ({
  title: `Anchor ${language}`,
  slug: `anchor-${language}`,
  teaser: `Holds ${language}`,
});
const files = {
  'default/product/anchor.yaml': JSON.stringify({
    variants: { en: text('en'), de: text('de'), es: { title: 7 } },
  }),
  'default/product/english.yaml': JSON.stringify({ variants: { en: text('english') } }),
  'default/product/odd.yaml': JSON.stringify({ variants: { de: text('odd'), xx: text('xx') } }),
};

test('only the languages of the site are asked for, and others are noted once (OWN-13)', async () => {
  const site = await loadWith('de');
  await site.writeFiles(folder, files);
  const report = await site.checkContent(folder);
  const lines = report.faults.map(site.faultLine);
  // Neither the missing languages nor the fault in Spanish count.
  expect(lines).toEqual([
    expect.stringMatching(/english\.yaml.* warning: Is in no language of the site: de\./),
    expect.stringMatching(/odd\.yaml.* error: The languages are de\./),
  ]);
  expect(report.otherLanguages).toEqual({ en: 2, es: 1 });
  expect(site.otherLanguagesLine(report)).toBe(
    'Not read: en (2 items), es (1 item). LANGUAGES is de.',
  );
});

test('an item in none of the languages is no fault of the content, and comes back with one (OWN-13)', async () => {
  const german = await loadWith('de');
  await german.writeFiles(folder, files);
  const read = await german.loadFolder(folder);
  expect(read.items.map(({ codename }) => codename)).toEqual(['anchor', 'odd']);
  expect(read.faulty).toEqual({ kept: 0, withheld: 0 });
  const anchor = read.items[0] as (typeof read.items)[number];
  expect(Object.keys(anchor.variants)).toEqual(['de']);
  const both = await loadWith('de,en');
  const again = await both.loadFolder(folder);
  expect(again.items.map(({ codename }) => codename)).toEqual(['anchor', 'english', 'odd']);
  // Otherwise what is stored and cached of the same files would stay in use.
  expect(again.digest).not.toBe(read.digest);
});

test('stored content has no language that the site no longer has (OWN-14)', async () => {
  const both = await loadWith('en,de');
  await both.writeFiles(folder, files);
  const { items } = await both.loadFolder(folder);
  const stored = items.map(both.writeItem);
  const german = await loadWith('de');
  const read = stored.map((it) => german.readItem(it));
  expect(read.map(({ variants }) => Object.keys(variants))).toEqual([['de'], [], ['de']]);
});
