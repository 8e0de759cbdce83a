import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { KontentMode } from '../fakes/kontentServer.ts';
import type { ContentFiles } from '../running/contentFolder.ts';
import { type HostedContent, startHostedContent } from '../site/hostedContent.ts';
import type { OpenSite } from '../site/openSite.ts';
import { product } from '../site/smallContent.ts';
import { contentOf, type EditedItem, editedItems, mediaAddresses } from './changingContent.ts';

const patience = { timeout: 30_000, interval: 250 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startService(files: ContentFiles): Promise<HostedContent> {
  const service = await startHostedContent(files);
  closing.push(service.close);
  return service;
}

const mediaFiles = Object.fromEntries(mediaAddresses.map((it) => [it.slice(1), it]));

/**
 * Opens a site that has read all content: a start does not wait for a service that is slow (CONTENT-61).
 * @param other a site that has stored content, which this one starts with
 */
async function openHosted(service: HostedContent, other?: OpenSite) {
  // Few items are much of the content here.
  const settings = {
    PAGE_TTL_SECONDS: '3600',
    CONTENT_LOSS: 'accept',
    ...(other && { DATA_DIR: await copyOfStored(other) }),
  };
  const site = await service.open(settings, mediaFiles);
  closing.push(site.close);
  const state = async () => {
    const ready = await site.get('/readyz');
    return `${ready.status} ${await ready.text()}`;
  };
  await expect.poll(state, patience).toMatch(/^200 (?!.*stale)/s);
  return site;
}

/** A data folder with the content that a running site has stored. */
async function copyOfStored({ contentFolder }: OpenSite): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-stored-'));
  closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const database = new DatabaseSync(join(`${contentFolder}-data`, 'content.db'), {
    timeout: 5_000,
  });
  database.exec(`vacuum into '${join(folder, 'content.db')}'`);
  database.close();
  return folder;
}

/** The hits of a results page. Equally good ones are in the order in which they were indexed. */
const hitsIn = (html: string) =>
  [...html.matchAll(/data-hit="([^"]+)"/g)]
    .map(([, hit]) => hit)
    .sort()
    .join();

/** All that visitors of a country can get, by address. */
async function shownIn(
  site: OpenSite,
  country: string,
  items: readonly EditedItem[],
): Promise<[string, string][]> {
  const ids = items.map(({ id }) => id);
  const paths = [
    ...['/', '/de', '/products', '/produkte', '/resources', '/calendar', '/sitemap.xml'],
    ...['edition', 'edition1', 'words', 'ada1'].map((words) => `/search?q=${words}`),
    '/de/suche?q=edition1',
    ...ids.flatMap((id) => [`/products/${id}-en`, `/produkte/${id}-de`, `/resources/${id}-en`]),
    ...items.map(({ codename }) => `/api/items/${codename}?depth=3`),
    ...ids.map((id) => `/api/items/${id}?depth=3&language=de`),
    ...['product', 'resource', 'event', 'presenter'].map(
      (type) => `/api/items?system.type[eq]=${type}&depth=3`,
    ),
    ...mediaAddresses,
  ];
  const headers = { 'x-country': country, cookie: 'interruptautomaticredirect=true' };
  const shown: [string, string][] = [];
  for (const path of paths) {
    const answer = await site.get(path, headers);
    const text = (await answer.text()).replaceAll(site.url, '');
    const compared = path.includes('?q=') ? hitsIn(text) : text;
    shown.push([`${country} ${path}`, `${answer.status} ${compared}`]);
  }
  for (const locale of ['en', 'de']) {
    const answer = await fetch(`${site.url}/api/search/multi/records`, {
      method: 'POST',
      headers: { ...headers, 'x-locale': locale },
      body: JSON.stringify({ requests: [{ params: { query: '', hitsPerPage: 50 } }] }),
    });
    const { results } = (await answer.json()) as { results?: { hits: { codename: string }[] }[] };
    const found = results?.[0]?.hits.map((hit) => JSON.stringify(hit)).sort();
    shown.push([`${country} records in ${locale}`, `${answer.status} ${found?.join('\n')}`]);
  }
  return shown;
}

async function shownBy(site: OpenSite, items: readonly EditedItem[]) {
  const shown = await Promise.all(['US', 'DE', 'JP'].map((it) => shownIn(site, it, items)));
  return new Map(shown.flat());
}

/** Where two sites differ, with what is around the first difference. */
async function differences(one: OpenSite, other: OpenSite, items: readonly EditedItem[]) {
  const [first, second] = await Promise.all([shownBy(one, items), shownBy(other, items)]);
  return [...first].flatMap(([path, text]) => {
    const wanted = second.get(path) ?? '';
    if (text === wanted) return [];
    let at = 0;
    while (text[at] === wanted[at]) at += 1;
    const part = (whole: string) => whole.slice(Math.max(0, at - 60), at + 120);
    return [`${path}: ${part(text)} | fresh: ${part(wanted)}`];
  });
}

const restricted: readonly EditedItem['type'][] = ['product', 'resource', 'event'];

const step = fc.record({
  /** How the service answers from now on. */
  mode: fc.constantFrom<KontentMode>('ok', 'ok', 'ok', 'error500', 'garbage', 'reset'),
  /** Whether its list of changes is lost. */
  expires: fc.integer({ min: 0, max: 9 }).map((it) => it === 0),
  /** Whether visitors come before the next change. */
  isVisited: fc.boolean(),
  what: fc.constantFrom(
    ...(['publish', 'withhold', 'show', 'rename', 'unpublish'] as const),
    ...(['delete', 'link', 'unlink', 'translate'] as const),
  ),
  at: fc.nat(),
  target: fc.nat(),
  places: fc.constantFrom(['DE'], ['JP'], ['DE', 'JP'], ['US']),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does what an editor does, if it is possible. */
function edit(items: readonly EditedItem[], { what, at, target, places }: Step): void {
  const item = items[at % items.length] as EditedItem;
  const other = items[target % items.length] as EditedItem;
  const isLink = what === 'link' || what === 'unlink';
  const cannot =
    (['withhold', 'show'].includes(what) && !restricted.includes(item.type)) ||
    (isLink && !['product', 'resource'].includes(item.type)) ||
    (item.state !== 'published' && what !== 'publish');
  if (cannot) return;
  item.changedAt += Math.max(...items.map(({ changedAt }) => changedAt)) + 1;
  if (what === 'publish') Object.assign(item, { state: 'published', edition: item.edition + 1 });
  if (what === 'withhold') item.withheld = places;
  if (what === 'show') item.withheld = [];
  if (what === 'rename') item.codename = `${item.id}_${item.changedAt}`;
  if (what === 'unpublish') item.state = 'draft';
  if (what === 'delete') item.state = 'deleted';
  if (what === 'link') item.links = [...new Set([...item.links, other.id])];
  if (what === 'unlink') item.links = item.links.slice(1);
  if (what === 'translate') item.isTranslated = !item.isTranslated;
}

test('after any changes and failures a site shows the same as one that starts then with what it has stored (CONTENT-38)', {
  timeout: 400_000,
}, async () => {
  const runs = Number(process.env.RUNS ?? 2);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 9 }), async (steps) => {
      const items = editedItems();
      const service = await startService(contentOf(items));
      const site = await openHosted(service);
      // What the site keeps of the content is known before it changes.
      await expect.poll(() => site.log.some(isIndexWritten), patience).toBe(true);
      await shownBy(site, items);
      for (const it of steps) {
        edit(items, it);
        service.server.mode = it.mode;
        if (it.expires) service.server.expireTokens();
        await service.put(contentOf(items));
        if (it.isVisited) await shownIn(site, 'US', items);
      }
      service.server.mode = 'ok';
      const fresh = await openHosted(service, site);
      await expect.poll(() => fresh.log.some(isIndexWritten), patience).toBe(true);
      // A comparison sends some hundred requests.
      const longer = { ...patience, timeout: 90_000 };
      await expect.poll(() => differences(site, fresh, items), longer).toEqual([]);
      for (const close of closing.splice(0).reverse()) await close();
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    },
  );
});

const isIndexWritten = ({ msg }: Readonly<Record<string, unknown>>) =>
  msg === 'Search index written';

describe('with many items', () => {
  const many = (count: number): ContentFiles => ({
    ...contentOf(editedItems()),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`default/product/p${n}.yaml`, product(`p${n}`)]),
    ),
  });

  /** What the service is asked for between a change and the page that shows it, without repetitions. */
  async function askedAfterChange(count: number): Promise<readonly string[]> {
    const items = editedItems();
    const service = await startService(many(count));
    // The service is slow, as on a busy machine: the site starts before all content is read.
    service.server.onFeed = () => new Promise((done) => setTimeout(done, 500));
    const site = await openHosted(service);
    const [anchor] = items as [EditedItem];
    Object.assign(anchor, { edition: 1, changedAt: 1 });
    const before = service.server.requests.length;
    await service.put({ ...many(count), ...contentOf(items) });
    const page = async () => (await site.get('/products/anchor-en')).text();
    await expect.poll(page, patience).toContain('anchor edition1 en');
    const asked = service.server.requests.slice(before).map((it) => it.split(' {')[0] ?? '');
    return [...new Set(asked)].toSorted();
  }

  test('a change of one takes as few requests as with few items (CONTENT-38)', {
    timeout: 120_000,
  }, async () => {
    const few = await askedAfterChange(0);
    const feeds = few.filter((it) => it.includes('/items-feed?'));
    expect(feeds).toHaveLength(4);
    expect(feeds.every((it) => it.includes('anchor'))).toBe(true);
    expect(await askedAfterChange(400)).toEqual(few);
  });
});

test('what changed while the service failed is read when it answers again (CONTENT-38)', {
  timeout: 120_000,
}, async () => {
  const items = editedItems();
  const service = await startService(contentOf(items));
  const site = await openHosted(service);
  const german = { 'x-country': 'DE' };
  const statuses = async () => {
    const page = await site.get('/products/anchor-en', german);
    const file = await site.get('/media/a.png', german);
    const items = await site.get('/api/items/anchor', german);
    return [page.status, file.status, items.status];
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  service.server.mode = 'error500';
  const ready = async () => (await site.get('/readyz')).text();
  await expect.poll(ready, patience).toContain('stale');
  const anchor = items[0] as EditedItem;
  Object.assign(anchor, { withheld: ['DE'], changedAt: 1 });
  await service.put(contentOf(items));
  expect(await statuses()).toEqual([200, 200, 200]);
  service.server.mode = 'ok';
  await expect.poll(statuses, patience).toEqual([451, 451, 451]);
  await service.put(contentOf(items.filter(({ id }) => id !== 'anchor')));
  // Other products that are withheld there show the file, too.
  await expect.poll(statuses, patience).toEqual([404, 451, 404]);
});
