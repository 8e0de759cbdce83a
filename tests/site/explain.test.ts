import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cdnRules } from '../../scripts/cdn-rules.ts';
import { explain } from '../../scripts/explain.ts';
import { explainPage, makeOfMoment } from '../../src/server/explain/explainPage.ts';
import { openMoments } from '../../src/server/explain/openMoments.ts';
import { createLog } from '../../src/server/operation/log.ts';
import { readPageAssets } from '../../src/server/pages/pageAssets.ts';
import { chooseGeo } from '../../src/server/ports/choosePorts.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { freePort } from '../running/freePort.ts';
import { startVarnish, type VarnishServer } from '../running/varnish.ts';
import { seed } from '../seed.ts';
import { purgeKey } from './edgeSite.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

/** What a visitor got, and when. */
interface Served {
  /** Whether Varnish answered from its memory. */
  readonly isStored: boolean;
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
  '/old-brazil',
  '/products/taught-en',
];
/** Lists, whose index follows the content. */
const lists = ['/products', '/produkte', '/resources'];
const countries = ['US', 'DE', 'BR', 'FR', 'KP', 'JP'];

const instant = (time: number) => new Date(time).toISOString();
const begin = Date.now();
const moments = { later: begin + 25_000, closes: begin + 27_000, ends: begin + 29_000 };

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

/** One can enroll until a moment; a product says so. */
const course = {
  shared: {
    event_type: 'surgeon_course_lab',
    registration_status: 'register',
    start: '2031-02-01T08:00:00Z',
    end: '2031-02-02T17:00:00Z',
    time_zone: 'UTC',
    registration_closes: instant(moments.closes),
  },
  variants: { en: { title: 'Course', city: 'Lisbon', teaser: 'Teaser' } },
  untranslated: ['de', 'es', 'pt'],
};
const listsCourse = {
  blocks: [{ type: 'block_cards', cards: [{ type: 'card', item: ['course'] }] }],
};

let site: OpenSite;
let varnish: VarnishServer;
const served: Served[] = [];
const wordless = (text: string) => text.replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  const renamed = product('renamed');
  const port = await freePort();
  const files = {
    ...smallContent,
    'default/product/later.yaml': product('later', { publish_from: instant(moments.later) }),
    'default/product/ends.yaml': product('ends', { publish_until: instant(moments.ends) }),
    'default/product/renamed.yaml': {
      ...renamed,
      variants: { en: { ...renamed.variants.en, former_slugs: ['old-name'] } },
    },
    'default/redirect/old_brazil.yaml': {
      shared: { to: ['not_brazil'] },
      variants: { en: { from: '/old-brazil' } },
    },
    'default/event/course.yaml': course,
    'default/product/taught.yaml': product('taught', listsCourse),
  };
  site = await openSite(files, {
    CDN: 'on',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/api/purge`,
    CDN_PURGE_SECRET: purgeKey.toString('base64'),
  });
  varnish = await startVarnish(port, [site.url, site.url], await cdnRules(['vcl'], env()));
  const visit = async (path: string, country: string, origin: string) =>
    fetch(origin + path, {
      headers: { 'x-country': country, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    });
  /** Visits everything, directly and twice through Varnish. */
  async function visitAll(): Promise<void> {
    for (const path of paths) {
      for (const country of countries) {
        for (const origin of [site.url, varnish.url, varnish.url]) {
          const from = Date.now();
          const response = await visit(path, country, origin);
          const text = response.headers.get('location') ?? (await response.text());
          const isStored = response.headers.get('cache-status') === 'varnish; hit';
          const { status } = response;
          served.push({ isStored, from, at: Date.now(), path, country, status, text });
        }
      }
    }
  }
  const until = (path: string, country: string, status: number) =>
    vi.waitFor(
      async () => {
        for (const origin of [site.url, varnish.url]) {
          if ((await visit(path, country, origin)).status !== status) throw new Error('Not yet');
        }
      },
      { timeout: 30_000, interval: 100 },
    );
  await indexWritten(site);
  await visitAll();
  for (const [at, [edited, path, country, status]] of edits.entries()) {
    await site.write(edited);
    await until(path, country, status);
    // It is kept in the background.
    const kept = async () => {
      const { edition } = await run('/nothing', '--country', 'US');
      if (edition.revision < at + 2) throw new Error('Not yet');
    };
    await vi.waitFor(kept, { timeout: 30_000, interval: 100 });
    await visitAll();
  }
  await until('/products/ends-en', 'US', 404);
  await visitAll();
}, 180_000);
afterAll(async () => {
  await varnish?.stop();
  await site.close();
});

const env = () => ({
  CONTENT_DIR: site.contentFolder,
  DATA_DIR: `${site.contentFolder}-data`,
  GEO_COUNTRY_HEADER: 'x-country',
  TRUST_PROXY: 'loopback',
});
const run = async (...args: string[]) =>
  JSON.parse(await explain([...args, '--format', 'json'], env()));

/** A busy machine may be late, and the index of lists follows the content. */
const late = 3_000;
const isSettled = ({ from, at, path }: Served) =>
  !lists.includes(path) &&
  Object.values(moments).every((moment) => moment < from - late || moment > at + late);

test('explains 200 answers, of the site and of Varnish, whatever changed since (CONTENT-60)', async () => {
  const settings = readSettings(env());
  const log = createLog('silent');
  const build = await import(resolve(import.meta.dirname, '../../build/server/index.js'));
  const client = resolve(import.meta.dirname, '../../build/client');
  const handler = build.createSiteHandler(readPageAssets(client));
  const geo = await chooseGeo(settings, log);
  const history = await openMoments(settings, log);
  const some = fc.sample(fc.constantFrom(...served.filter(isSettled)), { numRuns: 200, seed });
  expect(some.filter(({ isStored }) => isStored).length).toBeGreaterThan(20);
  const differing: unknown[] = [];
  for (const { text, ...answer } of some) {
    const { at, path, country, status } = answer;
    const moment = await history.at(at);
    const asked = { url: path, country, confirmed: false };
    const made = await makeOfMoment(moment);
    const told = await explainPage({ settings, build: { handler }, geo, ...moment }, made, asked);
    await made.close();
    const isSame = wordless(told.location ?? told.html ?? '') === wordless(text);
    if (told.status !== status || !isSame) differing.push({ ...answer, told: told.status });
  }
  await history.close();
  expect(differing).toEqual([]);
}, 180_000);

test('the command writes what was served into a file', async () => {
  const file = `${site.contentFolder}-data/explained.html`;
  const pages = served.filter((it) => isSettled(it) && it.status === 200);
  for (const { at, path, country, text } of fc.sample(fc.constantFrom(...pages), {
    numRuns: 2,
    seed,
  })) {
    const args = [path, '--country', country, '--at', instant(at), '--html', file];
    expect(await run(...args)).toMatchObject({ status: 200 });
    expect(wordless(await readFile(file, 'utf8')) === wordless(text), path).toBe(true);
  }
});

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
  const old = await run('/old-brazil', '--country', 'BR', '--at', instant(first?.at ?? 0));
  expect(old.status).toBe(451);
  expect(old.items[0]).toMatchObject({
    codename: 'not_brazil',
    isPage: true,
    reasons: [{ rule: 'geographic_exceptions' }],
  });
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

test('lists events by their state of registration at that time (CONTENT-60, CONTENT-62)', async () => {
  const listed = async (state: string, at: number) => {
    const file = `${site.contentFolder}-data/calendar.html`;
    const path = `/calendar?registration_status=${state}`;
    await run(path, '--country', 'US', '--at', instant(at), '--html', file);
    return (await readFile(file, 'utf8')).includes('href="/calendar/course');
  };
  const [before, after] = [moments.closes - 1, moments.closes + 1];
  expect([await listed('register', before), await listed('register', after)]).toEqual([
    true,
    false,
  ]);
  const closed = 'registration_closed';
  expect([await listed(closed, before), await listed(closed, after)]).toEqual([false, true]);
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
