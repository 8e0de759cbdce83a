import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHelper } from '@kontent-ai/webhook-helper';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { itemKey, listKey } from '../../src/server/edge/surrogateKeys.ts';
import type { ContentFiles } from '../running/contentFolder.ts';
import { type HostedContent, startHostedContent } from './hostedContent.ts';
import { indexWritten } from './indexWritten.ts';
import type { OpenSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const secret = 'the secret of the webhook';
const path = '/produkte/everywhere-de';
const german = { 'x-country': 'DE' };
const patience = { timeout: 30_000 };

/** So long that only a notice makes the site ask. */
const never = { CONTENT_POLL_SECONDS: '3600', PAGE_TTL_SECONDS: '3600' };

let hosted: HostedContent;
let site: OpenSite;

beforeAll(async () => {
  hosted = await startHostedContent(smallContent);
  site = await hosted.open({ ...never, KONTENT_WEBHOOK_SECRET: secret });
  await indexWritten(site);
});
afterAll(async () => {
  await site?.close();
  await hosted.close();
});

/** A notification as in the vendor's documentation. */
const notificationOf = (message: object = {}, codename = 'everywhere') =>
  JSON.stringify({
    notifications: [
      {
        data: { system: { id: '6d1b4e0e', name: 'Everywhere', codename, type: 'product' } },
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

const withheld: ContentFiles = {
  ...smallContent,
  'default/product/everywhere.yaml': product('everywhere', { geographic_exceptions: ['DE'] }),
};

test('a notification withholds a product at once (CONTENT-32)', async () => {
  expect(await statusOf()).toBe(200);
  await hosted.put(withheld);
  expect(await statusOf()).toBe(200);

  expect((await notify(signed())).status).toBe(204);
  await expect.poll(statusOf, patience).toBe(451);

  await hosted.put(smallContent);
  const older = signed(notification, 'X-KC-Signature');
  // The service may run in a country from which the site is closed to visitors.
  expect((await notify({ ...older, 'x-country': 'CU' })).status).toBe(204);
  await expect.poll(statusOf, patience).toBe(200);
});

test.each([
  ['names another item', notificationOf({}, 'not_brazil')],
  ['names an item that does not exist', notificationOf({}, 'nowhere')],
  ['is about a draft', notificationOf({ delivery_slot: 'preview' })],
  ['is about a taxonomy', notificationOf({ object_type: 'taxonomy', action: 'term_changed' })],
  ['cannot be read', 'no JSON'],
])('a notification is only a hint, also if it %s (CONTENT-32, CONTENT-38)', async (_, body) => {
  await hosted.put(withheld);
  expect((await notify(signed(body), body)).status).toBe(204);
  await expect.poll(statusOf, patience).toBe(451);
  await hosted.put(smallContent);
  expect((await notify(signed(body), body)).status).toBe(204);
  await expect.poll(statusOf, patience).toBe(200);
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

test('many notifications are all accepted, and cause few questions', async () => {
  const before = hosted.server.requests.length;
  const start = Date.now();
  const answers = await Promise.all(Array.from({ length: 60 }, () => notify(signed())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const asked = () => hosted.server.requests.length - before;
  await expect.poll(asked, patience).toBeGreaterThan(0);
  // One at once, and one for each second that has passed.
  expect(asked()).toBeLessThanOrEqual(3 + (Date.now() - start) / 1_000);
  await expect.poll(statusOf).toBe(200);
});

describe('with a CDN (CONTENT-36)', () => {
  /** The keys of each request to remove pages. */
  const removed: (readonly string[])[] = [];
  const cdn = createServer((request, response) => {
    removed.push(String(request.headers['surrogate-key']).split(' '));
    request.resume();
    response.end();
  });
  let behind: OpenSite;
  const timesOf = (key: string) => removed.filter((keys) => keys.includes(key)).length;
  const tell = () => notify(signed(), notification, behind);

  beforeAll(async () => {
    await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done));
    await hosted.put(smallContent);
    behind = await hosted.open({
      ...never,
      KONTENT_WEBHOOK_SECRET: secret,
      CDN: 'on',
      CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
      CDN_PURGE_SECRET: Buffer.alloc(32, 3).toString('base64'),
    });
    // Each removal is repeated after a second: all pages at the start, searches with the first index.
    await vi.waitUntil(() => timesOf('rules') > 1 && timesOf('search') > 1, patience);
    removed.length = 0;
  }, 60_000);
  afterAll(async () => {
    await behind?.close();
    cdn.close();
  });

  // Where something is withheld decides which visitors share pages.
  const changed: ContentFiles = {
    ...smallContent,
    'default/product/everywhere.yaml': product('everywhere', { manufacturer: 'Other' }),
  };

  test('the pages that show the changed item are removed, and no others', async () => {
    await hosted.put(changed);
    expect((await tell()).status).toBe(204);
    await expect.poll(() => timesOf(itemKey('everywhere')), patience).toBeGreaterThan(1);
    const keys = ['search', listKey('product'), itemKey('everywhere')];
    expect(new Set(removed.flat())).toEqual(new Set(keys));
  });

  test('nothing is removed for what did not change, whatever a notice says', async () => {
    removed.length = 0;
    const taxonomy = notificationOf({ object_type: 'taxonomy', action: 'term_changed' });
    const before = hosted.server.requests.length;
    expect((await notify(signed(taxonomy), taxonomy, behind)).status).toBe(204);
    const asked = () => hosted.server.requests.length;
    await expect.poll(asked, patience).toBeGreaterThan(before);
    // What changes later is removed later.
    await hosted.put({
      ...changed,
      'default/webpage/patient.yaml': page('patient', 'Other words for patients'),
    });
    expect((await tell()).status).toBe(204);
    await expect.poll(() => timesOf(itemKey('patient')), patience).toBeGreaterThan(1);
    expect(removed.flat()).not.toContain('rules');
    expect(removed.flat()).not.toContain(itemKey('everywhere'));
  });
});

test('there is no endpoint without a secret', async () => {
  const without = await hosted.open();
  try {
    expect((await notify(signed(), notification, without)).status).toBe(404);
  } finally {
    await without.close();
  }
});
