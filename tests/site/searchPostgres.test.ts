import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../fakes/tcpProxy.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { course, filledIn } from './registrationSite.ts';
import { product, smallContent } from './smallContent.ts';

/** Far more than a machine under load needs. */
const pollOptions = { timeout: 45_000 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let server: PostgresServer;
/** Between the first site and the server. */
let proxy: TcpProxy;
/** Two sites with the same content and one database, as on two machines. */
let sites: readonly OpenSite[];
beforeAll(async () => {
  server = await startPostgres();
  const files = {
    ...smallContent,
    'default/event/event_single.yaml': course({ seats: 1 }),
    'default/product/zephyr.yaml': product('zephyr', { specialties: ['knee'] }),
    'default/product/mistral.yaml': product('mistral', {
      specialties: ['hip'],
      geographic_exceptions: ['DE'],
    }),
  };
  const folder = new URL(server.url).searchParams.get('host') ?? '';
  proxy = await startTcpProxy({ path: join(folder, '.s.PGSQL.5432') });
  const urls = [`postgres://portico@127.0.0.1:${proxy.port}/postgres`, server.url];
  const env = { SEARCH: 'postgres', CAPTCHA_KEY: 'k'.repeat(32) };
  sites = await Promise.all(urls.map((url) => openSite(files, { ...env, DATABASE_URL: url })));
});
afterAll(async () => {
  proxy.setMode('reset');
  await Promise.all(sites.map((site) => site.close()));
  await proxy.close();
  await server.stop();
});

async function ask({ url }: OpenSite, query: string, country = 'US') {
  const answer = await fetch(`${url}/1/indexes/prod/query`, {
    method: 'POST',
    headers: { 'x-country': country, 'x-locale': 'en' },
    body: JSON.stringify({ query, facets: ['specialty'] }),
  });
  const { hits = [], facets = {} } = (await answer.json()) as {
    hits?: readonly { readonly codename: string }[];
    facets?: object;
  };
  const codenames = hits.map(({ codename }) => codename);
  return { status: answer.status, codenames, facets, retry: answer.headers.get('retry-after') };
}

/** Searches until the site finds items: a search that takes two seconds finds nothing. */
const finds = (site: OpenSite, query: string, codenames: readonly string[]) =>
  expect.poll(async () => (await ask(site, query)).codenames, pollOptions).toEqual(codenames);

/** The number of events in each state of registration. */
async function statesAt({ url }: OpenSite): Promise<unknown> {
  const body = JSON.stringify({ query: '', facets: ['registration_status'] });
  const headers = { 'x-locale': 'en' };
  const answer = await fetch(`${url}/1/indexes/prod/query`, { method: 'POST', headers, body });
  const { facets } = (await answer.json()) as { facets?: Readonly<Record<string, object>> };
  return facets?.registration_status;
}

const written = () =>
  sites.flatMap(({ log }) => log.filter(({ msg }) => msg === 'Search index written'));

test('two processes share one index, which one of them writes; both withhold (SEARCH-31, SEARCH-12)', async () => {
  for (const site of sites) {
    await finds(site, 'zephyr', ['zephyr']);
    await finds(site, 'mistrel', ['mistral']);
    await expect
      .poll(() => ask(site, 'mistral', 'DE'), pollOptions)
      .toMatchObject({ status: 200, codenames: [], facets: {} });
    const ready = (await (await site.get('/readyz')).json()) as { search: object };
    expect(ready.search).toEqual({ answeredBy: 'postgres' });
    const suggestions = async () => (await site.get('/api/search/suggestions?query=zeph')).text();
    await expect.poll(suggestions, pollOptions).toContain('"query":"zephyr en"');
  }
  // The process that wrote it says so a moment after it is searched.
  await expect.poll(written, pollOptions).toHaveLength(1);
});

test('an item that one process has withdrawn is shown by neither once both know it (SEARCH-12, SEARCH-31)', async () => {
  const [first] = sites as [OpenSite];
  const closed = { specialties: ['knee'], geographic_exceptions: ['FR'] };
  for (const site of sites) {
    await site.write({ 'default/product/zephyr.yaml': product('zephyr', closed) });
  }
  for (const site of sites) {
    await expect
      .poll(() => ask(site, 'zephyr', 'FR'), pollOptions)
      .toMatchObject({ status: 200, codenames: [] });
    expect((await ask(site, '', 'FR')).facets).not.toHaveProperty('specialty.knee');
  }
  await finds(first, 'zephyr', ['zephyr']);
});

test('a seat taken at one process changes the filters of both (EVENT-6, REG-1)', async () => {
  const [first] = sites as [OpenSite];
  for (const site of sites) {
    await expect.poll(() => statesAt(site), pollOptions).toEqual({ seats_open: 1 });
  }
  const posted = await fetch(`${first.url}/calendar/event_single/registration`, {
    method: 'POST',
    body: new URLSearchParams(filledIn),
    headers: { origin: first.url },
    redirect: 'manual',
  });
  expect(posted.status).toBe(303);
  for (const site of sites) {
    await expect.poll(() => statesAt(site), pollOptions).toEqual({ waiting_list: 1 });
    const html = () =>
      site
        .get('/calendar?view=places&registration_status=waiting_list')
        .then((page) => page.text());
    await expect.poll(html, pollOptions).toContain('>Shoulder course<');
  }
});

/**
 * Expects refusals while PostgreSQL fails; thirty searches are more than it has connections for.
 */
async function expectRefusals(site: OpenSite): Promise<void> {
  const begun = performance.now();
  const searches = Array.from({ length: 30 }, () => ask(site, 'zephyr'));
  const [results, list, health, ...refused] = await Promise.all([
    site.get('/search?q=guide').then((page) => page.text()),
    site.get('/products'),
    site.get('/healthz'),
    ...searches,
  ]);
  // Two seconds, with much time for a busy machine.
  expect(performance.now() - begun).toBeLessThan(8_000);
  for (const { status, retry } of refused) {
    expect([status, Number(retry) > 0]).toEqual([503, true]);
  }
  expect(results).toContain('Search is not available at the moment');
  expect([list.status, health.status]).toEqual([200, 200]);
}

test('while PostgreSQL hangs or is down, searches get 503 soon and pages work; both end by themselves (SEARCH-31)', async () => {
  const [site] = sites as [OpenSite];
  const recovered = () => finds(site, 'zephyr', ['zephyr']);
  proxy.setMode('hang');
  await expectRefusals(site);
  proxy.setMode('pass');
  await recovered();
  await server.halt();
  try {
    await expectRefusals(site);
  } finally {
    await server.resume();
  }
  await recovered();
});
