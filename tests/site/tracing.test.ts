import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startGeoServer } from '../fakes/geoServer.ts';
import { startLeadReceiver } from '../fakes/leadReceiver.ts';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../fakes/traceCollector.ts';
import { writeContent } from '../running/contentFolder.ts';
import { startPostgres } from '../running/postgres.ts';
import { startRedis } from '../running/redis.ts';
import { startSite } from '../running/site.ts';
import { completeForm, formContent } from './contactSite.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

let collector: TraceCollector;
let site: OpenSite | undefined;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await collector.close();
});

async function open(env = {}): Promise<OpenSite> {
  site = await openSite(smallContent, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  return site;
}

/**
 * Stops the site, which sends what it has recorded, and waits for a number of requests: a site waits
 * for the collector for a second only.
 */
async function stop(requests?: number) {
  await site?.close();
  site = undefined;
  if (requests === undefined) return;
  await expect.poll(() => requestsIn(collector).length, patience).toBeGreaterThanOrEqual(requests);
}

/** Far more than a machine under load needs: spans are sent every five seconds. */
const patience = { timeout: 30_000, interval: 100 };

const german = { 'x-country': 'DE' };
const requestsIn = ({ spans }: TraceCollector) => spans.filter(({ kind }) => kind === 2);

describe('traces of requests (CONFIG-23)', () => {
  test('tell what a request was for and where its time went', async () => {
    const own = await open({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b' });
    await indexWritten(own);
    const shown = await own.get('/products/everywhere-en?utm=1', german);
    await shown.text();
    await (await own.get('/products/everywhere-en', german)).text();
    await (await own.get('/search?q=everywhere', german)).text();
    await (await own.get('/api/items/everywhere', german)).text();
    await own.get('/healthz');
    await stop(4);
    const requests = requestsIn(collector);
    expect(requests.map(({ name }) => name)).toEqual([
      'GET /products/:slug',
      'GET /products/:slug',
      'GET /search',
      'GET /api/items/:codename',
    ]);
    const [missed, cached, search] = requests;
    expect(missed?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/products/:slug',
      'http.response.status_code': 200,
      'portico.kind': 'page',
      'portico.request_id': shown.headers.get('x-request-id'),
      'portico.market': expect.any(String),
    });
    const namesIn = (traceId = '') =>
      collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    expect(namesIn(missed?.traceId)).toEqual(
      expect.arrayContaining(['render', 'GET /products/:slug']),
    );
    expect(namesIn(cached?.traceId)).toEqual(['GET /products/:slug']);
    expect(namesIn(search?.traceId)).toContain('search search');
    const render = collector.spans.find(
      ({ name, traceId }) => name === 'render' && traceId === missed?.traceId,
    );
    expect(render?.parentSpanId).toBe(missed?.spanId);
    expect(collector.resource['service.name']).toBe('portico');
    expect(collector.headers[0]?.['api-key']).toBe('a b');
  });

  test('contain nothing of a visitor', async () => {
    const own = await open();
    const secrets = ['Zebra', 'zebra', '198.51.100.23', 'ada@hospital', 'chocolate'];
    const visitor = {
      ...german,
      'x-forwarded-for': '198.51.100.23',
      'user-agent': 'Zebra',
      cookie: 'countrypreference=DE; other=chocolate',
      referer: 'https://zebra.example/',
    };
    for (const path of [
      '/search?q=zebra',
      '/products/zebra',
      '/zebra',
      '/calendar/zebra.ics',
      '/api/items/zebra?language=zebra',
      '/api/zebra/zebra',
      '/media/zebra.png',
      '/assets/zebra.js',
      '/api/zebra?email=ada@hospital.example',
    ]) {
      await (await own.get(path, visitor)).arrayBuffer();
    }
    const posted = await fetch(`${own.url}/contact/zebra`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40hospital.example&firstName=Zebra',
    });
    await posted.text();
    await stop(10);
    expect(requestsIn(collector)).toHaveLength(10);
    for (const body of collector.bodies) {
      for (const secret of secrets) expect(body).not.toContain(secret);
    }
  });

  test('continue the trace of a trusted proxy only', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const trusting = await open();
    await (await trusting.get('/products', { ...german, traceparent })).text();
    await (await trusting.get('/products', { ...german, traceparent: 'nonsense' })).text();
    await stop(2);
    const [first, second] = requestsIn(collector);
    expect([first?.traceId, first?.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7']);
    expect(second?.traceId).not.toBe(traceId);
    const careful = await open({ TRUST_PROXY: '' });
    await (await careful.get('/products', { traceparent })).text();
    await stop(3);
    expect(requestsIn(collector).at(-1)?.traceId).not.toBe(traceId);
  });

  test('are passed on to hosted services', async () => {
    const geo = await startGeoServer();
    const own = await open({ GEO_URL: geo.url, GEO_URL_TIMEOUT_MS: '2000' });
    await (await own.get('/', { 'x-forwarded-for': '194.25.0.60' })).text();
    await stop(1);
    await geo.close();
    const [request] = requestsIn(collector);
    const [asked] = geo.requests;
    expect(String(asked?.headers.traceparent).split('-').slice(0, 2)).toEqual([
      '00',
      request?.traceId,
    ]);
    expect(collector.headers.every((it) => it.traceparent === undefined)).toBe(true);
  });

  test('follow the sampler of the settings', async () => {
    const own = await open({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await (await own.get('/products', german)).text();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await (await own.get('/products', { ...german, traceparent })).text();
    await stop(1);
    expect(requestsIn(collector)).toHaveLength(1);
  });

  test.each(['refuse', 'hang', 'reset'] as const)(
    'that a collector does not take (%s) harm no request',
    async (mode) => {
      collector.mode = mode;
      const own = await open();
      for (let turn = 0; turn < 20; turn += 1) {
        const page = await own.get('/products', german);
        expect(page.status).toBe(200);
        await page.text();
      }
      await stop();
      expect(collector.spans).toEqual([]);
    },
  );
});

describe('traces over real servers', () => {
  /** The spans from one up to the request, by name. @throws when one of them is not in the trace */
  function wayUp(spans: readonly CollectedSpan[], span: CollectedSpan): string[] {
    if (!span.parentSpanId) return [span.name];
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    if (parent?.traceId !== span.traceId) throw new Error(`${span.name} has no parent`);
    return [span.name, ...wayUp(spans, parent)];
  }

  test('PostgreSQL, Redis and the receiver of leads are below the request that needed them (CONFIG-23)', async () => {
    const [postgres, redis] = [await startPostgres(), await startRedis()];
    const receiver = await startLeadReceiver();
    const sentTraces: string[] = [];
    receiver.verify = ({ traceparent }) => {
      sentTraces.push(String(traceparent));
      return true;
    };
    const folder = await mkdtemp(join(tmpdir(), 'portico-traces-'));
    const content = { 'pictures/pictures.json': '[]', ...smallContent, ...formContent };
    await writeContent(join(folder, 'content'), content);
    const started = await startSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      CAPTCHA_KEY: 'k'.repeat(32),
      RATE_LIMIT: 'on',
      REDIS_URL: redis.url,
      FORM_SUBMISSION_URL: receiver.url,
      FORM_DELIVERY: 'sync',
    });
    const below = (name: string) => {
      const { spans } = collector;
      const { traceId } = spans.find((it) => it.name === name) ?? {};
      return spans
        .filter((it) => it.traceId === traceId && it.name !== name)
        .map((it) => wayUp(spans, it).join(' < '));
    };
    try {
      await vi.waitUntil(() => started.log.some(({ msg }) => msg === 'Redis answers'), patience);
      const token = 'a'.repeat(43);
      const { status } = await fetch(`${started.url}/api/submit`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `csrf=${token}`,
          'x-csrf-token': token,
        },
        body: JSON.stringify(completeForm),
      });
      expect(status).toBe(200);
      await (await fetch(`${started.url}/products`)).text();
      // What nobody waits for may end after its request, and be sent later.
      await expect
        .poll(() => below('POST /api/submit'), patience)
        .toEqual(
          expect.arrayContaining([
            'redis count < POST /api/submit',
            'database insert < POST /api/submit',
            'receiver deliver < POST /api/submit',
          ]),
        );
      await expect
        .poll(() => below('GET /products'), patience)
        .toEqual(expect.arrayContaining(['redis get < GET /products', 'render < GET /products']));
    } finally {
      await started.kill();
      await receiver.close();
      await redis.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, maxRetries: 10 });
    }
    const { spans } = collector;
    // The receiver continues the trace below the delivery.
    const delivery = spans.find(({ name }) => name === 'receiver deliver');
    expect(sentTraces).toEqual([`00-${delivery?.traceId}-${delivery?.spanId}-01`]);
    // What leaves the process is a client span, as the servers' own traces would continue it.
    const leaving = spans.filter(({ name }) => /^(redis|database|receiver) /.test(name));
    expect(new Set(leaving.map(({ kind }) => kind))).toEqual(new Set([3]));
  }, 60_000);
});

test('without a collector, nothing is traced', async () => {
  site = await openSite(smallContent);
  await (await site.get('/products', german)).text();
  expect(site.log.filter(({ msg }) => msg === 'Requests are traced')).toEqual([]);
});
