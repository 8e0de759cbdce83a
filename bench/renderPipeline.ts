import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultFlags } from '../src/flags/flags.ts';
import { cacheBytes } from '../src/memory/cacheShares.ts';
import type { createSiteHandler, PreparedPage } from '../src/pages/entry.server.tsx';
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
import { dataFolder } from './site.ts';

/** The rendering of pages as in the site, without the HTTP server and the page cache. */
export interface RenderPipeline {
  readonly render: RenderPage;
  /** A request for an address, from Germany. */
  requestFor(path: string): RenderRequest;
  /** Loads the data of the page at an address, to render it with React alone. */
  prepare(path: string): Promise<PreparedPage>;
}

/** The build of the pages. */
type SiteBuildModule = { readonly createSiteHandler: typeof createSiteHandler };

/** The measured pages do not search. */
const noSearch: SiteSearch = {
  status: () => ({ isReady: false, records: 0 }),
  answerer: () => ({ answeredBy: 'none' }),
  search: async () => [],
  shown: () => undefined,
  happened: () => undefined,
};

/** Throws the errors that a page reports, because a page with errors must not be measured. */
export function fail(error: unknown): never {
  throw error;
}

/**
 * Assembles the pipeline from the built site and the embedded content.
 * @throws when there is no build, or the content cannot be read
 */
export async function openPipeline(): Promise<RenderPipeline> {
  const settings = readSettings({
    // The figures go to the standard output, too.
    LOG_LEVEL: 'silent',
    CONTENT_DIR: resolve(root, 'demo/content'),
    DATA_DIR: dataFolder,
  });
  const log = createLog(settings.LOG_LEVEL);
  const derivations = createDerivations(settings, log);
  const [source, geo] = await Promise.all([
    chooseContentSource(settings, log, { derivations: derivations.list, follows: false }),
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
  const build: SiteBuildModule = await import(
    pathToFileURL(resolve(root, 'build/server/index.js')).href
  );
  const handler = build.createSiteHandler(readPageAssets(resolve(root, 'build/client')));
  const { render } = createRenderPage(handler, services, {
    embedOrigins: [],
    imageOrigin: settings.IMAGE_DOMAIN,
    development: false,
  });
  const requestFor = (path: string): RenderRequest => ({
    address: pageAddress(path, handler.readQuery),
    market,
    flags: defaultFlags,
    mobileHost: false,
    refused: false,
  });
  return {
    render,
    requestFor,
    prepare: async (path) =>
      handler.prepare(
        path,
        services(requestFor(path), () => undefined, fail),
      ),
  };
}
