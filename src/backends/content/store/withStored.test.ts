import { afterEach, expect, test, vi } from 'vitest';
import {
  type KontentServer,
  type StoredVariant,
  startKontentServer,
} from '../../../../tests/fakes/kontentServer.ts';
import type { DeliveryElement } from '../../../content/deliveryFormat.ts';
import type { StoredParts } from '../../../content/edition/editionStore.server.ts';
import { type OpenContent, openSource } from '../../../content/edition/openSource.server.ts';
import { idOf } from '../../../content/edition/systemFields.server.ts';
import { createKontentSource } from '../kontent/kontentSource.ts';
import { withStored } from './withStored.ts';

/** So long that no test passes by waiting. */
const timeoutMs = 600_000;
/** Far more than a machine under load needs. */
const wait = { timeout: 60_000 };
const storedAt = Date.parse('2026-11-20T10:00:00Z');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function product(codename: string, title: string): StoredVariant {
  const element = (value: string, type: DeliveryElement['type']) => ({ type, name: 'x', value });
  return {
    item: {
      system: {
        id: idOf(codename),
        name: codename,
        codename,
        type: 'product',
        language: 'en',
        collection: 'default',
        last_modified: '2026-05-01T00:00:00Z',
        sitemap_locations: [],
        workflow: 'default',
        workflow_step: 'published',
      },
      elements: { title: element(title, 'text'), slug: element(codename, 'url_slug') },
    },
    components: [],
  };
}

async function serve(title: string): Promise<KontentServer> {
  const server = await startKontentServer([product('anchor', title)]);
  closing.push(() => server.close());
  return server;
}

const connect = ({ baseUrl, environmentId }: KontentServer) =>
  createKontentSource({ baseUrl, environmentId, timeoutMs, pollMs: 20, retryMs: 1 });

/** What the service sends, as it is stored. */
async function storedFrom(server: KontentServer): Promise<StoredParts> {
  const source = connect(server);
  const { deliverAsset: _, ...parts } = await source.load();
  await source.follow(async () => undefined).close();
  return { ...parts, time: storedAt };
}

/** Starts a site beside a store. @param latest what is stored */
async function start(
  server: KontentServer,
  latest: () => Promise<StoredParts | undefined>,
  patience?: number,
) {
  const [save, onMissing] = [vi.fn(async () => undefined), vi.fn()];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const source = withStored(connect(server), {
    store: { latest, replace: save },
    name: 'kontent test',
    log,
    patience,
  });
  const content = await openSource(source, { onMissing });
  closing.push(() => content.close());
  return { content, save, onMissing };
}

const titleIn = ({ current }: OpenContent) =>
  current.isThere() && current.now().variant('anchor', 'en')?.own.title;

test.each(['hang', 'trickle'] as const)(
  'a start serves what is stored while the service does not come to an end (%s), and switches later (CONTENT-61)',
  async (mode) => {
    const server = await serve('Old');
    const stored = await storedFrom(server);
    server.publish([product('anchor', 'New')]);
    server.mode = mode;
    const { content, save, onMissing } = await start(server, async () => stored, 10);
    expect(titleIn(content)).toBe('Old');
    expect(onMissing).not.toHaveBeenCalled();
    expect(content.staleness()?.reason).toContain('2026-11-20T10:00:00.000Z');
    server.mode = 'ok';
    server.answerWaiting();
    await expect.poll(() => titleIn(content), wait).toBe('New');
    await expect.poll(() => content.staleness(), wait).toBeUndefined();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce(), wait);
  },
);

test('a start without stored content does not wait for the service, which then goes live (CONTENT-61)', async () => {
  const server = await serve('New');
  server.mode = 'hang';
  const { content, onMissing } = await start(server, async () => undefined, 10);
  expect(content.current.isThere()).toBe(false);
  expect(onMissing).toHaveBeenCalledOnce();
  expect(content.staleness()?.reason).toMatch(/has not sent all/);
  server.mode = 'ok';
  server.answerWaiting();
  await expect.poll(() => titleIn(content), wait).toBe('New');
  expect(content.staleness()).toBeUndefined();
  // Nothing was asked for twice.
  expect(server.requests.filter((it) => it.includes('sync/init'))).toHaveLength(1);
});

test('what is stored does not replace what the service sent meanwhile (CONTENT-61)', async () => {
  const server = await serve('Old');
  const stored = await storedFrom(server);
  server.publish([product('anchor', 'New')]);
  const reading = Promise.withResolvers<StoredParts>();
  let isAsked = false;
  // The service answers only when the stored content is being read.
  server.onFeed = () => vi.waitFor(() => expect(isAsked).toBe(true), wait);
  const { content } = await start(
    server,
    () => {
      isAsked = true;
      return reading.promise;
    },
    10,
  );
  expect([titleIn(content), content.staleness()]).toEqual(['New', undefined]);
  reading.resolve(stored);
  await reading.promise;
  await content.reload();
  expect(titleIn(content)).toBe('New');
});

test('a service that fails after the start is asked again (CONTENT-61)', async () => {
  const server = await serve('Old');
  const stored = await storedFrom(server);
  server.publish([product('anchor', 'New')]);
  server.mode = 'hang';
  const { content } = await start(server, async () => stored, 10);
  server.mode = 'error500';
  server.answerWaiting();
  await expect.poll(() => content.staleness()?.reason, wait).toMatch(/answered 500.*2026-11-20/);
  expect(titleIn(content)).toBe('Old');
  server.mode = 'ok';
  await expect.poll(() => titleIn(content), wait).toBe('New');
});

test('without patience, a start waits for its source', async () => {
  const server = await serve('New');
  const stored = await storedFrom(await serve('Old'));
  const { content } = await start(server, async () => stored);
  expect([titleIn(content), content.staleness()]).toEqual(['New', undefined]);
});
