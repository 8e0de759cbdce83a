import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startGeoServer } from '../fakes/geoServer.ts';
import { startTraceCollector, type TraceCollector } from '../fakes/traceCollector.ts';
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

/** Stops the site, which sends what it has recorded. */
async function stop() {
  await site?.close();
  site = undefined;
}

const german = { 'x-country': 'DE' };
const requestsIn = ({ spans }: TraceCollector) => spans.filter(({ kind }) => kind === 2);

// CONFIG-23
describe('traces of requests', () => {
  test('tell what a request was for and where its time went', async () => {
    const own = await open({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b' });
    const shown = await own.get('/products/everywhere-en?utm=1', german);
    await shown.text();
    await (await own.get('/products/everywhere-en', german)).text();
    await (await own.get('/search?q=everywhere', german)).text();
    await (await own.get('/api/items/everywhere', german)).text();
    await own.get('/healthz');
    await stop();
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
    expect(namesIn(missed?.traceId)).toEqual(expect.arrayContaining(['render', 'content items']));
    expect(namesIn(cached?.traceId)).toEqual(['GET /products/:slug']);
    expect(namesIn(search?.traceId)).toContain('search search');
    const render = collector.spans.find(({ name }) => name === 'render');
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
    await fetch(`${own.url}/contact/zebra`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40hospital.example&firstName=Zebra',
    });
    await stop();
    expect(requestsIn(collector)).toHaveLength(10);
    for (const body of collector.bodies) {
      for (const secret of secrets) expect(body).not.toContain(secret);
    }
  });

  test('continue the trace of a trusted proxy, and of nobody else', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const trusting = await open();
    await (await trusting.get('/products', { ...german, traceparent })).text();
    await (await trusting.get('/products', { ...german, traceparent: 'nonsense' })).text();
    await stop();
    const [first, second] = requestsIn(collector);
    expect([first?.traceId, first?.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7']);
    expect(second?.traceId).not.toBe(traceId);
    const careful = await open({ TRUST_PROXY: '' });
    await (await careful.get('/products', { traceparent })).text();
    await stop();
    expect(requestsIn(collector).at(-1)?.traceId).not.toBe(traceId);
  });

  test('are passed on to hosted services', async () => {
    const geo = await startGeoServer();
    const own = await open({ GEO_URL: geo.url, GEO_URL_TIMEOUT_MS: '2000' });
    await (await own.get('/', { 'x-forwarded-for': '194.25.0.60' })).text();
    await stop();
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
    await stop();
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

test('without a collector, nothing is traced', async () => {
  site = await openSite(smallContent);
  await (await site.get('/products', german)).text();
  expect(site.log.filter(({ msg }) => msg === 'Requests are traced')).toEqual([]);
});
