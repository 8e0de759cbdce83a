import './productionMode.ts';

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultFlags } from '../src/flags/flags.ts';
import { cacheBytes } from '../src/memory/cacheBytes.ts';
import type { createSiteHandler } from '../src/pages/entry.server.tsx';
import { statesAt } from '../src/registrations/eventStates.server.ts';
import { noRegistrations } from '../src/registrations/registrationService.ts';
import type { SiteSearch } from '../src/search/siteSearch.ts';
import { createLog } from '../src/server/operation/log.ts';
import { pageAddress } from '../src/server/pages/pageAddress.ts';
import { readPageAssets } from '../src/server/pages/pageAssets.ts';
import { createPageServices } from '../src/server/pages/pageServices.ts';
import { createRenderPage, type RenderPage } from '../src/server/pages/renderPage.ts';
import type { RenderRequest } from '../src/server/pages/renderRequest.ts';
import { chooseContentSource } from '../src/server/ports/chooseContentSource.ts';
import { chooseGeo } from '../src/server/ports/choosePorts.ts';
import { createDerivations } from '../src/server/start/derivations.ts';
import { createReaders } from '../src/server/start/openContent.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { project as root } from '../tests/running/site.ts';
import { runBenchmark } from './benchmark.ts';
import { comparison, type Figure, inTurns, ratioAtLeast } from './figure.ts';
import { dataFolder, firstLinkBelow } from './site.ts';

// PERF-3
const about = `Measures the rendering of pages that are not in the cache of finished pages: the content
reader with its warm cache, the page's views, React, and the headers, one page after the other, in
this process.

The reference is React alone, rendering the same document with its islands from the same data, loaded
once.

React runs in production mode. Both are pages per second of processor time, including garbage
collection, measured alternately.`;

const rounds = 15;
const pagesARound = 60;

/** A page at an address, for a visitor from Germany. */
interface OpenPage {
  render(): ReturnType<RenderPage>;
  /** Renders it with React alone, from data that were loaded once. */
  renderBare(): Promise<string>;
}

/** The measured pages do not search. */
const noSearch: SiteSearch = {
  status: () => ({ isReady: false, records: 0 }),
  answerer: () => ({ answeredBy: 'none' }),
  search: async () => [],
  shown: () => undefined,
  happened: () => undefined,
};

/** Throws the errors that a page reports, because a page with errors must not be measured. */
function fail(error: unknown): never {
  throw error;
}

/**
 * Assembles the rendering of pages as in the site, from its build and the embedded content, without
 * the HTTP server and the page cache.
 * @throws when there is no build, or the content cannot be read
 */
async function openPipeline() {
  const settings = readSettings({
    // The figures go to the standard output, too.
    LOG_LEVEL: 'silent',
    CONTENT_DIR: resolve(root, 'demo/content'),
    DATA_DIR: dataFolder,
  });
  const log = createLog(settings.LOG_LEVEL);
  const derivations = createDerivations(settings, log);
  const [source, geo] = await Promise.all([
    chooseContentSource(settings, log, { derivations: derivations.list }),
    chooseGeo(settings, log),
  ]);
  const view = source.current.now();
  const rules = view.get(derivations.rules);
  const markets = { current: () => view.get(derivations.markets) };
  const market = markets.current().marketOf({ detected: 'DE', effective: 'DE' });
  const bytes = cacheBytes(settings.CACHE_MB);
  const { pages } = createReaders({ settings, bytes }, source);
  const states = statesAt(new Map(), new Map(), new Date());
  const services = createPageServices(
    settings,
    { geo, rules, markets },
    pages,
    noSearch,
    { service: noRegistrations, states: { now: () => states } },
    () => view.get(derivations.brands).own,
  );
  const built = pathToFileURL(resolve(root, 'build/server/index.js')).href;
  const build: { createSiteHandler: typeof createSiteHandler } = await import(built);
  const handler = build.createSiteHandler(readPageAssets(resolve(root, 'build/client')));
  const { render } = createRenderPage(handler, services, {
    embedOrigins: [],
    imageOrigin: settings.IMAGE_DOMAIN,
    development: false,
  });
  return async (path: string): Promise<OpenPage> => {
    const request: RenderRequest = {
      address: pageAddress(path, handler.readQuery),
      market,
      flags: defaultFlags,
      mobileHost: false,
      refused: false,
    };
    const prepared = await handler.prepare(
      path,
      services(request, () => undefined, fail),
    );
    return { render: () => render(request, fail), renderBare: async () => prepared.render() };
  };
}

/** Pages per second of processor time. */
async function rateOf(render: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pagesARound; page += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (pagesARound * 1e6) / (user + system);
}

const htmlOf = async ({ render }: OpenPage) =>
  String((await (await render()).encoded('identity')).body);

async function measurePage(name: string, page: OpenPage): Promise<Figure> {
  const isSame = (await htmlOf(page)) === (await page.renderBare());
  if (!isSame) throw new Error(`React alone renders a different ${name}`);
  const things = { subject: () => rateOf(page.render), reference: () => rateOf(page.renderBare) };
  const rates = await inTurns(rounds, things, 3);
  return comparison(name, rates, (it) => it, 'pages/s', ratioAtLeast(0.65));
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  const openPage = await openPipeline();
  const home = await openPage('/');
  // The list of products is a search, which the pipeline has not.
  const product = await openPage(firstLinkBelow('/products', await htmlOf(home)));
  progress(`${rounds} rounds of ${pagesARound} pages each`);
  return [await measurePage('home page', home), await measurePage('product page', product)];
});
