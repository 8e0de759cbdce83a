import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { metrics } from '../../src/server/operation/metrics.ts';
import { indexWritten } from '../site/indexWritten.ts';
import { type OpenSite, openSite, type SiteBuildModule } from '../site/openSite.ts';
import { smallContent } from '../site/smallContent.ts';

/** Set while product pages wait. */
let gate: PromiseWithResolvers<void> | undefined;

/** A build whose product pages wait at the gate while they load. */
function gateProducts({ pageTable, createSiteHandler }: SiteBuildModule): SiteBuildModule {
  const { product } = pageTable;
  const load: typeof product.load = async (...args) => {
    await gate?.promise;
    return product.load(...args);
  };
  const table = { ...pageTable, product: { ...product, load } };
  return { pageTable, createSiteHandler: (assetsOf) => createSiteHandler(assetsOf, table) };
}

/** The most simultaneous pages that wait for content, and more than may wait for a place. */
const mostUnderWay = 16;
const flood = 160;

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent, { RATE_LIMIT: 'on' }, gateProducts);
});
afterAll(() => site.close());
beforeEach(() => {
  gate = Promise.withResolvers();
});
afterEach(() => gate?.resolve());

let visitors = 0;
const anyone = () => ({ 'x-country': 'US', 'x-forwarded-for': `10.1.1.${++visitors % 256}` });
const pagesMade = () => site.log.filter(({ msg }) => msg === 'Page rendered').length;
const hasLogged = (line: string) => () => site.log.some(({ msg }) => msg === line);

async function gaugeOf(name: string): Promise<number> {
  const { values = [] } = (await metrics.getSingleMetric(name)?.get()) ?? {};
  return values[0]?.value ?? Number.NaN;
}
const underWay = () => gaugeOf('portico_renders_under_way');
const waiting = () => gaugeOf('portico_renders_waiting');

/** Requests pages that wait at the gate until all places are taken. */
async function fillPlaces(): Promise<Promise<Response>[]> {
  const held: Promise<Response>[] = [];
  for (let n = 0; n < mostUnderWay; n += 1) {
    held.push(site.get(`/products/held-${++visitors}`, anyone()));
    await expect.poll(underWay, { timeout: 10_000 }).toBe(n + 1);
  }
  return held;
}

test('sheds a flood of uncached pages, and nothing else waits for it (CONFIG-14)', async () => {
  await expect.poll(hasLogged('The overload pages are ready'), { timeout: 10_000 }).toBe(true);
  await indexWritten(site);
  await (await site.get('/')).text();

  const held = await fillPlaces();
  const leave = new AbortController();
  const shed: Response[] = [];
  for (let n = 0; n < flood; n += 1) {
    fetch(`${site.url}/products/flood-${++visitors}`, {
      headers: anyone(),
      signal: leave.signal,
    }).then(
      (answer) => shed.push(answer),
      () => undefined,
    );
  }
  const accountedFor = async () => shed.length + (await waiting());
  await expect.poll(accountedFor, { timeout: 15_000 }).toBe(flood);
  expect(await underWay()).toBe(mostUnderWay);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.every(({ status, headers }) => status === 503 && headers.get('retry-after'))).toBe(
    true,
  );
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/')).status).toBe(200);
  expect(hasLogged('More pages are requested than can be rendered')()).toBe(true);

  const refused = await site.get('/produkte/refused', anyone());
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  const html = await refused.text();
  expect(html).toContain('<html lang="de"');
  expect(html).not.toContain('<script');

  leave.abort();
  gate?.resolve();
  await Promise.all(held);
  await expect.poll(async () => (await waiting()) + (await underWay())).toBe(0);
  expect((await site.get('/products/everywhere-en', anyone())).status).toBe(200);
});

test('a page whose visitors have disconnected is not rendered', async () => {
  const held = await fillPlaces();
  const before = pagesMade();
  const name = ++visitors;
  const leave = new AbortController();
  const leaving = ['left', 'left', 'stays'].map((it) =>
    fetch(`${site.url}/products/${it}-${name}`, { headers: anyone(), signal: leave.signal }),
  );
  await expect.poll(waiting).toBe(2);
  const stays = site.get(`/products/stays-${name}`, anyone());
  leave.abort();
  await Promise.allSettled(leaving);
  // The server sees these connections close before it answers on later ones.
  await Promise.all([1, 2, 3].map(() => site.get('/healthz')));
  gate?.resolve();
  expect((await stays).status).toBe(404);
  await Promise.all(held);
  await expect.poll(waiting).toBe(0);
  expect(pagesMade() - before).toBe(held.length + 1);
});
