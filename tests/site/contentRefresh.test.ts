import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureHelper } from '@kontent-ai/webhook-helper';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import { type DeliveryServer, startDeliveryServer } from '../fakes/deliveryServer.ts';
import { contentOf, type EditedItem, editedItems, mediaAddresses } from './changingContent.ts';
import { type ContentFiles, type OpenSite, openSite, writeContent } from './openSite.ts';
import { product } from './smallContent.ts';

const secret = 'the secret of the webhook';
const patience = { timeout: 30_000, interval: 250 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A content service whose content is replaced by and by. */
interface EditedService {
  readonly server: DeliveryServer;
  /** Replaces all content. */
  put(files: ContentFiles): Promise<void>;
}

async function startService(files: ContentFiles): Promise<EditedService> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-delivery-'));
  const put = async (next: ContentFiles) => {
    await rm(join(folder, 'default'), { recursive: true, force: true });
    await writeContent(folder, { 'pictures/pictures.json': '[]', ...next });
  };
  await put(files);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const source = await createEmbeddedSource({ directory: folder, log, acceptsLoss: true });
  const server = await startDeliveryServer({
    ...source,
    // In the service, components are part of their item at any depth.
    item: (codename, query) => source.item(codename, { ...query, components: true }),
    items: (query) => source.items({ ...query, components: true }),
  });
  closing.push(async () => {
    await server.close();
    await source.close();
    await rm(folder, { recursive: true });
  });
  return {
    server,
    async put(next) {
      await put(next);
      await source.reload();
    },
  };
}

const mediaFiles = Object.fromEntries(mediaAddresses.map((it) => [it.slice(1), it]));

async function openHosted({ server }: EditedService, env: Record<string, string> = {}) {
  const site = await openSite(mediaFiles, {
    CONTENT_SOURCE: 'kontent',
    KONTENT_URL: server.baseUrl,
    KONTENT_ENVIRONMENT_ID: server.environmentId,
    KONTENT_WEBHOOK_SECRET: secret,
    CONTENT_TTL_SECONDS: '3600',
    PAGE_TTL_SECONDS: '3600',
    ...env,
  });
  closing.push(site.close);
  return site;
}

interface Notice {
  readonly codename: string;
  readonly type: string;
  readonly action: 'published' | 'unpublished' | 'metadata_changed';
}

/** Reports changes as the service does, and waits until the site begins to read. */
async function notify(site: OpenSite, { server }: EditedService, notices: readonly Notice[]) {
  const notifications = notices.map(({ codename, type, action }) => ({
    data: { system: { codename, type, language: 'en' } },
    message: { object_type: 'content_item', action, delivery_slot: 'published' },
  }));
  const body = JSON.stringify({ notifications });
  const before = server.requests;
  const { status } = await fetch(`${site.url}/api/content-changed`, {
    method: 'POST',
    headers: { 'X-Kontent-ai-Signature': signatureHelper.getHashFromString(body, secret) },
    body,
  });
  expect(status).toBe(204);
  await expect.poll(() => server.requests, patience).toBeGreaterThan(before);
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
  what: fc.constantFrom(
    ...(['publish', 'withhold', 'show', 'rename', 'unpublish'] as const),
    ...(['delete', 'link', 'unlink', 'translate'] as const),
  ),
  at: fc.nat(),
  target: fc.nat(),
  places: fc.constantFrom(['DE'], ['JP'], ['DE', 'JP'], ['US']),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does what an editor does. @returns what the service reports; nothing if it is impossible */
function edit(items: readonly EditedItem[], { what, at, target, places }: Step): Notice[] {
  const item = items[at % items.length] as EditedItem;
  const other = items[target % items.length] as EditedItem;
  const isLink = what === 'link' || what === 'unlink';
  const cannot =
    (['withhold', 'show'].includes(what) && !restricted.includes(item.type)) ||
    (isLink && !['product', 'resource'].includes(item.type)) ||
    (item.state !== 'published' && what !== 'publish');
  if (cannot) return [];
  item.changedAt += Math.max(...items.map(({ changedAt }) => changedAt)) + 1;
  const { type } = item;
  if (what === 'publish') Object.assign(item, { state: 'published', edition: item.edition + 1 });
  if (what === 'withhold') item.withheld = places;
  if (what === 'show') item.withheld = [];
  if (what === 'rename') item.codename = `${item.id}_${item.changedAt}`;
  if (what === 'unpublish') item.state = 'draft';
  if (what === 'delete') item.state = 'deleted';
  if (what === 'link') item.links = [...new Set([...item.links, other.id])];
  if (what === 'unlink') item.links = item.links.slice(1);
  if (what === 'translate') item.isTranslated = !item.isTranslated;
  const isGone = item.state !== 'published';
  const action = what === 'rename' ? 'metadata_changed' : isGone ? 'unpublished' : 'published';
  return [{ codename: item.codename, type, action }];
}

// CONTENT-38
test('after any changes and their notices a site shows the same as one that starts then', {
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
        const notices = edit(items, it);
        if (notices.length === 0) continue;
        await service.put(contentOf(items));
        await notify(site, service, notices);
      }
      const fresh = await openHosted(service);
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

  /**
   * What the service is asked for between a notice and the written index. A request that is repeated,
   * because the machine is busy, counts once.
   */
  async function requestsOfNotice(count: number): Promise<number> {
    const items = editedItems();
    const service = await startService(many(count));
    const site = await openHosted(service);
    const written = () => site.log.filter(isIndexWritten).length;
    await expect.poll(written, patience).toBe(1);
    const [anchor] = items as [EditedItem];
    Object.assign(anchor, { edition: 1, changedAt: 1 });
    await service.put({ ...many(count), ...contentOf(items) });
    const before = service.server.traffic.length;
    await notify(site, service, [{ codename: 'anchor', type: 'product', action: 'published' }]);
    await expect.poll(written, patience).toBe(2);
    const asked = service.server.traffic.slice(before).filter((it) => it.startsWith('+'));
    return new Set(asked).size;
  }

  test('a notice of one takes as few requests as with few items', {
    timeout: 120_000,
  }, async () => {
    const few = await requestsOfNotice(0);
    expect(few).toBeLessThan(20);
    expect(await requestsOfNotice(400)).toBe(few);
  });
});

// CONTENT-38
test('what a notice names is read later if the service fails meanwhile', {
  timeout: 120_000,
}, async () => {
  const items = editedItems();
  const service = await startService(contentOf(items));
  const site = await openHosted(service);
  const german = { 'x-country': 'DE' };
  const status = async () => (await site.get('/products/anchor-en', german)).status;
  await expect.poll(status, patience).toBe(200);
  const anchor = items[0] as EditedItem;
  Object.assign(anchor, { withheld: ['DE'], changedAt: 1 });
  await service.put(contentOf(items));
  service.server.mode = 'error500';
  await notify(site, service, [{ codename: 'anchor', type: 'product', action: 'published' }]);
  const failed = () => site.log.some(({ msg }) => msg === 'Content cannot be reloaded');
  await expect.poll(failed, patience).toBe(true);
  service.server.mode = 'ok';
  await expect.poll(status, patience).toBe(451);
});

// CONTENT-38
test('a lost notice is made up for: pages, search and files follow', {
  timeout: 120_000,
}, async () => {
  const items = editedItems();
  const service = await startService(contentOf(items));
  const site = await openHosted(service, { CONTENT_TTL_SECONDS: '1', PAGE_TTL_SECONDS: '1' });
  const german = { 'x-country': 'DE' };
  const statuses = async () => {
    const page = await site.get('/products/anchor-en', german);
    const file = await site.get('/media/a.png', german);
    const items = await site.get('/api/items/anchor', german);
    return [page.status, file.status, items.status];
  };
  await expect.poll(statuses, patience).toEqual([200, 200, 200]);
  const anchor = items[0] as EditedItem;
  Object.assign(anchor, { withheld: ['DE'], changedAt: 1 });
  await service.put(contentOf(items));
  await expect.poll(statuses, patience).toEqual([451, 451, 451]);
  await service.put(contentOf([]));
  await expect.poll(statuses, patience).toEqual([404, 404, 404]);
});
