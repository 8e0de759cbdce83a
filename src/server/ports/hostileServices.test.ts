import { OpenFeature } from '@openfeature/server-sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type HostileMode,
  type HostileServer,
  startHostileServer,
} from '../../../tests/fakes/hostileServer.ts';
import { createRecaptcha } from '../../backends/captcha/hosted.ts';
import { askEvents } from '../../backends/content/events/readEvents.ts';
import { createKontentSource } from '../../backends/content/kontent/kontentSource.ts';
import { createLaunchDarklyProvider } from '../../backends/flags/launchDarkly.ts';
import { createOfrepProvider } from '../../backends/flags/ofrepProvider.ts';
import { askGeoService } from '../../backends/geo/askGeoService.ts';
import { createHttpEndpoint } from '../../backends/leads/httpEndpoint.ts';
import { searchClient, writeClient } from '../../backends/search/algolia/algoliaClient.ts';
import { createPurger } from '../edge/purger.ts';
import { createLog } from '../operation/log.ts';

/** Headers with the key of a service. */
const headers = { authorization: 'Bearer k' };
const never = new AbortController().signal;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A log whose lines the test reads, as text. */
function logOf() {
  const lines: string[] = [];
  const write = (...parts: readonly unknown[]) =>
    void lines.push(
      parts
        .map((it) => (it instanceof Error ? it.message : JSON.stringify(it, messages)))
        .join(' '),
    );
  return { lines, log: { info: write, warn: write, error: write } };
}

const messages = (_: string, value: unknown) =>
  value instanceof Error ? `${value.message} ${value.cause}` : value;

/** Calls a service once. @returns what the operator or the caller is told; throws likewise */
type Call = (url: string, timeLimit: number) => Promise<unknown>;

const algolia = (url: string, timeoutMs: number) => ({ appId: 'a', apiKey: 'k', url, timeoutMs });

/** Every client of a service that reads whole answers, and the status of those that it reads. */
const clients: readonly (readonly [string, number, Call])[] = [
  [
    'the content service',
    200,
    (baseUrl, timeoutMs) =>
      createKontentSource({ baseUrl, environmentId: 'e', secureKey: 'k', timeoutMs }).load(),
  ],
  ['the events endpoint', 200, (url, timeLimit) => askEvents({ url, headers, timeLimit })],
  [
    'the geo-IP service',
    200,
    (url, timeLimit) =>
      askGeoService({ url: `${url}/{ip}`, headers, field: 'country' }, '192.0.2.1', {
        timeLimit,
        signal: never,
      }),
  ],
  [
    'the receiver of leads',
    422,
    async (url, timeout) => {
      const outcome = await createHttpEndpoint({ url, timeout, headers }).deliver(
        { id: '1', key: 'k', payload: {} },
        never,
      );
      throw new Error(JSON.stringify(outcome));
    },
  ],
  [
    'the flag service',
    200,
    async (url, timeoutMs) => {
      const { lines, log } = logOf();
      const provider = createOfrepProvider({ url, headers, pollMs: 60_000, timeoutMs, log });
      closing.push(() => provider.onClose?.());
      await provider.initialize?.();
      throw new Error(lines.join());
    },
  ],
  [
    'the bot check',
    200,
    async (origin, timeout) => {
      const report = vi.fn();
      const check = createRecaptcha({
        siteKey: 's',
        secret: 'k',
        origin,
        hosts: [],
        timeout,
        report,
      });
      await check.verify('token', 'submit');
      throw report.mock.calls[0]?.[0];
    },
  ],
  [
    'the search service',
    200,
    (url, timeoutMs) =>
      searchClient(algolia(url, timeoutMs)).search({ requests: [{ indexName: 'i', query: '' }] }),
  ],
];

async function open(mode: HostileMode, status?: number): Promise<HostileServer> {
  const server = await startHostileServer(mode, status);
  closing.push(() => server.close());
  return server;
}

const patience = { timeout: 15_000 };

/** A slow machine must not count as a late answer. */
const long = 20_000;

describe.each(clients)('%s (CONFIG-26)', (_, status, call) => {
  test.each([301, 302, 303, 307, 308])(
    'that leads to another origin gets nobody there: %i',
    async (redirect) => {
      const server = await open('redirect', redirect);
      await expect(call(server.url, long)).rejects.toThrow();
      expect(server.requests()).toBeGreaterThan(0);
      expect(server.strayed()).toBe(0);
    },
  );

  test('that sends without end is cut off', async () => {
    const server = await open('endless', status);
    await expect(call(server.url, long)).rejects.toThrow();
    await expect.poll(() => server.open(), patience).toBe(0);
    expect(server.sent()).toBeLessThan(100_000_000);
  });

  test('that never ends its answer is given up', async () => {
    const server = await open('trickle', status);
    await expect(call(server.url, 200)).rejects.toThrow();
    await expect.poll(() => server.open(), patience).toBe(0);
  });
});

describe('a redirect is said (CONFIG-26)', () => {
  const said = async (name: string) => {
    const [, , call] = clients.find(([it]) => it === name) as (typeof clients)[number];
    const { url } = await open('redirect');
    return String(await call(url, long).catch((error: Error) => error.message));
  };

  test.each([
    ['the content service', /redirect/],
    ['the events endpoint', /redirect 307/],
    ['the geo-IP service', /unreachable/],
    ['the receiver of leads', /status 307/],
    ['the flag service', /redirect 307/],
    ['the bot check', /redirect 307/],
    ['the search service', /redirect 307/],
  ])('by %s', async (name, message) => {
    expect(await said(name)).toMatch(message);
  });
});

test('a search service that leads elsewhere gets no records there (CONFIG-26)', async () => {
  const server = await open('redirect');
  const client = writeClient(algolia(server.url, long));
  const records = client.saveObjects({ indexName: 'i', objects: [{ objectID: '1' }] });
  await expect(records).rejects.toThrow('redirect 307');
  expect(server.strayed()).toBe(0);
});

test.each(['redirect', 'endless', 'trickle'] as const)(
  'a CDN that answers like this holds nothing: %s (CONFIG-26)',
  async (mode) => {
    const server = await open(mode);
    const lines: string[] = [];
    const log = createLog('info', { destination: { write: (it: string) => void lines.push(it) } });
    const purger = createPurger({
      settings: {
        CDN_PURGE_URL: [server.url],
        CDN_PURGE_HEADERS: { 'Fastly-Key': 'k' },
        CDN_PURGE_SECRET: [],
      },
      log,
    });
    closing.push(() => purger.close());
    purger.purge(['a']);
    await expect.poll(() => server.requests(), patience).toBeGreaterThan(1);
    const said = mode === 'redirect' ? 'redirect 307' : '';
    await expect.poll(() => lines.join(), patience).toContain(said);
    purger.close();
    await expect.poll(() => server.open(), patience).toBe(0);
    expect(server.strayed()).toBe(0);
    expect(server.sent()).toBeLessThan(100_000_000);
  },
);

describe('LaunchDarkly (CONFIG-26)', () => {
  afterEach(() => OpenFeature.clearProviders());

  const connect = (url: string) => {
    const { lines, log } = logOf();
    const provider = createLaunchDarklyProvider({ sdkKey: 'k', url, startSeconds: 1, log });
    closing.push(() => provider.onClose?.());
    void provider.initialize?.()?.catch(() => undefined);
    return lines;
  };

  test.each([301, 307])('that leads to another origin gets no key there: %i', async (status) => {
    const server = await open('redirect', status);
    const lines = connect(server.url);
    await expect.poll(() => server.requests(), patience).toBeGreaterThan(1);
    expect(lines.join()).toContain('502');
    expect(server.strayed()).toBe(0);
  });

  test('that sends an event without end is cut off', async () => {
    const server = await open('endless');
    connect(server.url);
    await expect.poll(() => server.requests(), patience).toBeGreaterThan(1);
    expect(server.sent()).toBeLessThan(200_000_000);
  });
});
