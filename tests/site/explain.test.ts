import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { explain } from '../../scripts/explain.ts';
import { seed } from '../seed.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

/** What the site answered, and when. */
interface Served {
  /** When it was asked for, and when the answer had come. */
  readonly from: number;
  readonly at: number;
  readonly path: string;
  readonly country: string;
  readonly status: number;
  readonly text: string;
}

const paths = [
  '/',
  '/de',
  '/patient',
  '/products',
  '/produkte',
  '/products/everywhere-en',
  '/products/not-brazil-en',
  '/produkte/later-de',
  '/products/later-en',
  '/products/ends-en',
  '/resources',
  '/nothing',
  '/products/old-name',
];
/** Lists, whose index follows the content. */
const lists = ['/products', '/produkte', '/resources'];
const countries = ['US', 'DE', 'BR', 'FR', 'KP', 'JP'];

const instant = (time: number) => new Date(time).toISOString();
const begin = Date.now();
const moments = { later: begin + 20_000, ends: begin + 24_000 };

const everywhere = 'default/product/everywhere.yaml';
/** Edits, each with a page and the country where it shows. */
const edits = [
  [
    { [everywhere]: product('everywhere', { geographic_exceptions: ['DE'] }) },
    '/products/everywhere-en',
    'DE',
    451,
  ],
  [
    { 'default/product/everywhere.yaml': product('everywhere', {}) },
    '/products/everywhere-en',
    'DE',
    200,
  ],
  [
    { [everywhere]: product('everywhere', { product_status: 'withdrawn' }) },
    '/products/everywhere-en',
    'US',
    451,
  ],
] as const;

let site: OpenSite;
const served: Served[] = [];
const wordless = (text: string) => text.replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  const renamed = product('renamed');
  site = await openSite({
    ...smallContent,
    'default/product/later.yaml': product('later', { publish_from: instant(moments.later) }),
    'default/product/ends.yaml': product('ends', { publish_until: instant(moments.ends) }),
    'default/product/renamed.yaml': {
      ...renamed,
      variants: { en: { ...renamed.variants.en, former_slugs: ['old-name'] } },
    },
  });
  async function visitAll(): Promise<void> {
    for (const path of paths) {
      for (const country of countries) {
        const from = Date.now();
        const response = await site.get(path, {
          'x-country': country,
          'Sec-Fetch-Site': 'same-origin',
        });
        const text = response.headers.get('location') ?? (await response.text());
        served.push({ from, at: Date.now(), path, country, status: response.status, text });
      }
    }
  }
  await indexWritten(site);
  await visitAll();
  for (const [files, path, country, status] of edits) {
    await site.write(files);
    const statusNow = async () => (await site.get(path, { 'x-country': country })).status;
    const untilEdited = async () => {
      if ((await statusNow()) !== status) throw new Error('The edit is not live yet');
    };
    await vi.waitFor(untilEdited, { timeout: 30_000 });
    // It is kept in the same moment as it goes live, or a little later.
    await pause(500);
    await visitAll();
  }
  await pause(Math.max(0, moments.ends + 1_500 - Date.now()));
  await visitAll();
}, 180_000);
afterAll(() => site.close());

const env = () => ({
  CONTENT_DIR: site.contentFolder,
  DATA_DIR: `${site.contentFolder}-data`,
  GEO_COUNTRY_HEADER: 'x-country',
  TRUST_PROXY: 'loopback',
});
const run = async (...args: string[]) =>
  JSON.parse(await explain([...args, '--format', 'json'], env()));

test('explains what was served, whatever changed since (CONTENT-60)', async () => {
  // A busy machine may be late, and the index of lists follows the content.
  const late = 3_000;
  const settled = served.filter(
    ({ from, at, path }) =>
      !lists.includes(path) &&
      Object.values(moments).every((moment) => moment < from - late || moment > at + late),
  );
  const some = fc.sample(fc.constantFrom(...settled), { numRuns: 40, seed });
  const differing: unknown[] = [];
  for (const { at, path, country, status, text } of some) {
    const file = `${site.contentFolder}-data/explained.html`;
    const args = [path, '--country', country, '--at', instant(at)];
    const isPage = status !== 301 && status !== 302 && status !== 308;
    const told = await run(...args, ...(isPage ? ['--html', file] : []));
    const same = isPage
      ? wordless(await readFile(file, 'utf8')) === wordless(text)
      : told.location === text;
    if (told.status !== status || !same)
      differing.push({ at, path, country, status, told: told.status });
  }
  expect(differing).toEqual([]);
}, 180_000);

test('names what was withheld, by which rule, and what was not published', async () => {
  const [first] = served;
  const inBrazil = await run('/products', '--country', 'BR', '--at', instant(first?.at ?? 0));
  const stateOf = (told: { items: { codename: string }[] }, codename: string) =>
    told.items.find((it) => it.codename === codename);
  expect(stateOf(inBrazil, 'not_brazil')).toMatchObject({
    state: 'withheld',
    reasons: [{ rule: 'geographic_exceptions' }],
  });
  expect(stateOf(inBrazil, 'everywhere')).toMatchObject({ state: 'shown', reasons: [] });
  const last = served.at(-1)?.at ?? 0;
  const withdrawn = await run('/products/everywhere-en', '--country', 'US', '--at', instant(last));
  expect(withdrawn.status).toBe(451);
  expect(stateOf(withdrawn, 'everywhere')).toMatchObject({ reasons: [{ rule: 'product_status' }] });
  const early = await run('/products/later-en', '--country', 'US', '--at', instant(first?.at ?? 0));
  expect(early.status).toBe(404);
  expect(stateOf(early, 'later')).toMatchObject({
    state: 'unpublished',
    reasons: [{ rule: 'publish_from, publish_until', reason: expect.stringContaining('begins') }],
  });
  const embargoed = await run('/products', '--country', 'KP', '--at', instant(first?.at ?? 0));
  expect(embargoed.status).toBe(451);
  expect(embargoed.rules[0]).toMatchObject({
    source: expect.any(String),
    date: expect.any(String),
  });
  expect(inBrazil.edition).toMatchObject({ revision: 1, release: expect.any(String) });
});

test('says so if nothing is kept of a time, and what is wrong with the command', async () => {
  await expect(run('/', '--country', 'US', '--at', '2001-01-01T00:00:00Z')).rejects.toThrow(
    'Nothing is kept of 2001',
  );
  await expect(run('/', '--country', 'Atlantis')).rejects.toThrow('--country');
  await expect(run('/', '--country', 'US', '--at', '2026-11-01')).rejects.toThrow('--at');
  await expect(run('products', '--country', 'US')).rejects.toThrow('PATH');
  await expect(run('/', '--country', 'US', '--confirmed', 'maybe')).rejects.toThrow('--confirmed');
});
