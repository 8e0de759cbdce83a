import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureHelper } from '@kontent-ai/webhook-helper';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import { itemKey, listKey } from '../../src/server/edge/surrogateKeys.ts';
import { type DeliveryServer, startDeliveryServer } from '../fakes/deliveryServer.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite, writeContent } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const secret = 'the secret of the webhook';
const path = '/produkte/everywhere-de';
const german = { 'x-country': 'DE' };

let folder: string;
let service: DeliveryServer;
let source: Awaited<ReturnType<typeof createEmbeddedSource>>;
let site: OpenSite;

const openHosted = (env: Record<string, string>) =>
  openSite(
    {},
    {
      CONTENT_SOURCE: 'kontent',
      KONTENT_URL: service.baseUrl,
      KONTENT_ENVIRONMENT_ID: service.environmentId,
      CONTENT_TTL_SECONDS: '3600',
      PAGE_TTL_SECONDS: '3600',
      ...env,
    },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-delivery-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  source = await createEmbeddedSource({ directory: folder, log });
  service = await startDeliveryServer(source);
  site = await openHosted({ KONTENT_WEBHOOK_SECRET: secret });
  await indexWritten(site);
});
afterAll(async () => {
  await site.close();
  await service.close();
  await source.close?.();
  await rm(folder, { recursive: true });
});

/** A notification as in the vendor's documentation. */
const notificationOf = (message: object = {}) =>
  JSON.stringify({
    notifications: [
      {
        data: {
          system: { id: '6d1b4e0e', name: 'Everywhere', codename: 'everywhere', type: 'product' },
        },
        message: {
          environment_id: 'environment',
          object_type: 'content_item',
          action: 'published',
          delivery_slot: 'published',
          ...message,
        },
      },
    ],
  });

const notification = notificationOf();

const notify = (headers: Record<string, string>, body = notification, at = site) =>
  fetch(`${at.url}/api/content-changed`, { method: 'POST', headers, body });

const signed = (body = notification, header = 'X-Kontent-ai-Signature') => ({
  [header]: signatureHelper.getHashFromString(body, secret),
});

const statusOf = async () => (await site.get(path, german)).status;

// CONTENT-32
test('a notification withholds a product at once', async () => {
  // On a busy machine, the service may answer too late at first.
  await expect.poll(statusOf).toBe(200);
  await writeContent(folder, {
    'default/product/everywhere.yaml': product('everywhere', { geographic_exceptions: ['DE'] }),
  });
  await source.reload?.();
  expect(await statusOf()).toBe(200);

  const before = service.waiting;
  expect((await notify(signed())).status).toBe(204);
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(451);
  expect(service.waiting).toBeGreaterThan(before);

  await writeContent(folder, { 'default/product/everywhere.yaml': product('everywhere') });
  await source.reload?.();
  const older = signed(notification, 'X-KC-Signature');
  // The service may run in a country from which the site is closed to visitors.
  expect((await notify({ ...older, 'x-country': 'CU' })).status).toBe(204);
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
});

test.each([
  ['without a signature', {}, notification],
  ['with the signature of another body', signed('{}'), notification],
  ['with a signature that is none', { 'X-Kontent-ai-Signature': '%%%' }, notification],
  ['with an empty signature', { 'X-Kontent-ai-Signature': '' }, ''],
])('a notification %s is refused', async (_, headers, body) => {
  const response = await notify(headers, body);
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('a notification that is too large is refused', async () => {
  const body = 'x'.repeat(70_000);
  expect((await notify(signed(body), body)).status).toBe(413);
});

test('many notifications are all accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => notify(signed())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await expect.poll(statusOf).toBe(200);
});

// CONTENT-36
describe('with a CDN', () => {
  /** The keys of each request to remove pages. */
  const removed: (readonly string[])[] = [];
  const cdn = createServer((request, response) => {
    removed.push(String(request.headers['surrogate-key']).split(' '));
    request.resume();
    response.end();
  });
  let behind: OpenSite;
  const timesOf = (key: string) => removed.filter((keys) => keys.includes(key)).length;
  const patience = { timeout: 30_000 };

  beforeAll(async () => {
    await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done));
    behind = await openHosted({
      KONTENT_WEBHOOK_SECRET: secret,
      CDN: 'on',
      CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
      CDN_PURGE_SECRET: Buffer.alloc(32, 3).toString('base64'),
    });
    // Each removal is repeated after a second: all pages at the start, searches with the first index.
    await vi.waitUntil(() => timesOf('rules') > 1 && timesOf('search') > 1, patience);
    removed.length = 0;
  });
  afterAll(async () => {
    await behind.close();
    cdn.close();
  });

  test('the pages that show the named item are removed, and no others', async () => {
    expect((await notify(signed(), notification, behind)).status).toBe(204);
    await expect.poll(() => timesOf(itemKey('everywhere')), patience).toBeGreaterThan(1);
    const keys = ['search', listKey('product'), itemKey('everywhere')];
    expect(new Set(removed.flat())).toEqual(new Set(keys));
  });

  test('nothing is removed for a draft', async () => {
    removed.length = 0;
    const draft = notificationOf({ delivery_slot: 'preview', action: 'workflow_step_changed' });
    expect((await notify(signed(draft), draft, behind)).status).toBe(204);
    // Notifications are handled in order.
    await notify(signed(), notification, behind);
    await expect.poll(() => timesOf(itemKey('everywhere')), patience).toBeGreaterThan(1);
    expect(removed.flat()).not.toContain('rules');
  });

  test('all pages are removed if anything may have changed', async () => {
    removed.length = 0;
    const taxonomy = notificationOf({ object_type: 'taxonomy', action: 'term_changed' });
    await Promise.all([
      notify(signed(), notification, behind),
      notify(signed(taxonomy), taxonomy, behind),
    ]);
    await expect.poll(() => timesOf('rules'), patience).toBeGreaterThan(0);
  });
});

test('there is no endpoint without a secret', async () => {
  const without = await openHosted({});
  try {
    expect((await notify(signed(), notification, without)).status).toBe(404);
  } finally {
    await without.close();
  }
});
