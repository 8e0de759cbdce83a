import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { modalHashOf } from '../../src/modal/modalHashes.ts';
import { oneOfEachKind } from '../browser/pageKinds.ts';
import { type Documents, invalidIn, readDocuments } from '../site/documents.ts';
import { startVisitedSite } from '../site/visitedSite.ts';

const root = resolve(import.meta.dirname, '../..');

// What pages say of themselves is compared with the vocabulary of schema.org. The types of
// `schema-dts` are generated from it; the compiler finds what is not in it.
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vocabulary-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The terms in descriptions that the vocabulary does not know; empty if it knows all of them. */
async function unknownIn(descriptions: readonly string[]): Promise<string> {
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

/** Spanish and Portuguese documents differ from the others in texts only. */
const isTranslation = (html: string) => /<html lang="(?:es|pt)"/.test(html);

test('the vocabulary is checked', { timeout: 60_000 }, async () => {
  const graph = (thing: object) =>
    JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });
  const known = { '@type': 'Product', name: 'Anchor' };
  const faults = await unknownIn(
    [known, { '@type': 'Product', nome: 'Anchor' }, { '@type': 'Produkt' }].map(graph),
  );
  const lines = faults.split('\n').flatMap((it) => /descriptions\.ts\((\d+)/.exec(it)?.[1] ?? []);
  expect(new Set(lines)).toEqual(new Set(['3', '4']));
});

describe.each([
  ['main', 600],
  ['vet-systems', 160],
])('the documents of %s', (APPLICATION, least) => {
  let documents: Documents;
  beforeAll(async () => {
    const site = await startVisitedSite({ APPLICATION });
    // Without an index, a search is answered with 503.
    const search = async () => (await site.get('/search?q=knee', 'US')).status;
    await vi.waitUntil(async () => (await search()) === 200, { timeout: 60_000 });
    documents = await readDocuments(site);
    await site.close();
  }, 180_000);

  test('link to pages, and to places that exist in them (PATH-16)', () => {
    const { all, places } = documents;
    expect(all.size).toBeGreaterThan(least);
    expect([...all.values()].some(({ from }) => from)).toBe(true);
    const lost = [...all].filter(([path, { status }]) => status !== 200 && path !== '/missing');
    expect(lost.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
    const isMissing = (to: string, id: string) =>
      all.has(to) && !all.get(to)?.html.includes(` id="${id}"`);
    const faults = places.filter(
      ({ to, id }) => !modalHashOf(`#${id}`) && !id.startsWith('modal-') && isMissing(to, id),
    );
    expect(faults).toEqual([]);
  });

  test('are valid HTML (PAGE-37)', { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    const kinds = new Set(oneOfEachKind(documents.sitemap));
    for (const [path, { html }] of documents.all) {
      if (isTranslation(html) && !kinds.has(path)) continue;
      faults.push(...(await invalidIn(path, html)));
    }
    expect(faults).toEqual([]);
  });

  test('describe themselves in the vocabulary of schema.org (PAGE-23, PRODUCT-7, CAREER-2)', {
    timeout: 60_000,
  }, async () => {
    const found = oneOfEachKind(documents.sitemap).flatMap((path) => {
      const { html = '' } = documents.all.get(path) ?? {};
      if (isTranslation(html)) return [];
      return /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? [];
    });
    const all = found.join();
    for (const type of ['Product', 'BreadcrumbList', 'NewsArticle', 'Organization'])
      expect(all).toContain(`"@type":"${type}"`);
    expect(await unknownIn(found)).toBe('');
  });
});
