import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePageOfEachKind } from '../browser/pageKinds.ts';
import { startVisitedSite } from './visitedSite.ts';

// PAGE-23, PRODUCT-7, CAREER-2: what pages say of themselves, against the vocabulary of schema.org.
// The types of `schema-dts` are generated from it; the compiler finds what is not in it.

const root = resolve(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vocabulary-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the vocabulary does not know in descriptions; empty if it knows everything. */
async function faultsOf(descriptions: readonly string[]): Promise<string> {
  const file = join(folder, 'descriptions.ts');
  const lines = descriptions.map((it, index) => `export const d${index}: Graph = ${it};`);
  await writeFile(file, ["import type { Graph } from 'schema-dts';", ...lines].join('\n'));
  const compiler = join(root, 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'];
  const how = ['--module', 'nodenext', '--target', 'esnext', '--types', ''];
  return new Promise((done) => {
    execFile(compiler, [...options, ...how, file], (_, out, err) => done(out + err));
  });
}

test('the vocabulary is checked', { timeout: 60_000 }, async () => {
  const graph = (thing: object) =>
    JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });
  expect(await faultsOf([graph({ '@type': 'Product', name: 'Anchor' })])).toBe('');
  expect(await faultsOf([graph({ '@type': 'Product', nome: 'Anchor' })])).toContain('nome');
  expect(await faultsOf([graph({ '@type': 'Produkt', name: 'Anchor' })])).toContain('Produkt');
});

test.each(['main', 'vet-systems'])(
  'the descriptions of %s are in it',
  { timeout: 180_000 },
  async (APPLICATION) => {
    const site = await startVisitedSite({ APPLICATION });
    const textOf = async (path: string) =>
      (await site.get(path, 'US', 'confirmedprofessional=declaration')).text();
    const found = new Map<string, string>();
    const kinds = await onePageOfEachKind(textOf);
    // Other languages differ in texts only.
    for (const path of kinds.filter((it) => !/^\/(es|pt)\b/.test(it))) {
      const [, description] =
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await textOf(path)) ?? [];
      if (description) found.set(path, description);
    }
    await site.close();
    const all = [...found.values()].join();
    for (const type of ['Product', 'BreadcrumbList', 'NewsArticle', 'Organization'])
      expect(all).toContain(`"@type":"${type}"`);
    expect(await faultsOf([...found.values()])).toBe('');
  },
);
