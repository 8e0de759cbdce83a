import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureHelper } from '@kontent-ai/webhook-helper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import { type DeliveryServer, startDeliveryServer } from '../fakes/deliveryServer.ts';
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
});
afterAll(async () => {
  await site.close();
  await service.close();
  source.close?.();
  await rm(folder, { recursive: true });
});

/** A notification as in the vendor's documentation. */
const notification = JSON.stringify({
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
      },
    },
  ],
});

const notify = (headers: Record<string, string>, body = notification, at = site) =>
  fetch(`${at.url}/api/content-changed`, { method: 'POST', headers, body });

const signed = (body = notification, header = 'X-Kontent-ai-Signature') => ({
  [header]: signatureHelper.getHashFromString(body, secret),
});

const statusOf = async () => (await site.get(path, german)).status;

// CONTENT-32
test('a notification withholds a product at once', async () => {
  expect(await statusOf()).toBe(200);
  await writeContent(folder, {
    'default/product/everywhere.yaml': product('everywhere', { geographic_exceptions: ['DE'] }),
  });
  await source.reload?.();
  expect(await statusOf()).toBe(200);

  const before = service.waiting;
  expect((await notify(signed())).status).toBe(204);
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(451);
  expect(service.waiting).toBeGreaterThan(before);

  await writeContent(folder, { 'default/product/everywhere.yaml': product('everywhere') });
  await source.reload?.();
  const older = signed(notification, 'X-KC-Signature');
  // The service may run in a country from which the site is closed to visitors.
  expect((await notify({ ...older, 'x-country': 'CU' })).status).toBe(204);
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(200);
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
  expect(await statusOf()).toBe(200);
});

test('there is no endpoint without a secret', async () => {
  const without = await openHosted({});
  try {
    expect((await notify(signed(), notification, without)).status).toBe(404);
  } finally {
    await without.close();
  }
});
