import type { ApiServices } from '../api/apiServices.ts';
import { brandOf } from '../brand/brands.ts';
import { createVisitLimit } from '../consent/visitLimit.server.ts';
import { collectionsOf } from '../content/contentMode.ts';
import { keepAnswers } from '../content/keptAnswers.server.ts';
import { createContentReader } from '../content/reader.server.ts';
import { createCountryList } from '../country/countryList.ts';
import type { SiteHandler } from '../entry.server.tsx';
import { createFlagBoard } from '../flags/flagBoard.server.ts';
import { noCache, withDrafts } from '../preview/drafts.ts';
import { type AnswerRequest, createAnswerRequest } from './answerRequest.ts';
import { createApp } from './app.ts';
import { botCheckOriginsOf } from './chooseBotCheck.ts';
import { contactCountriesOf } from './contactCountriesOf.ts';
import { countryRulesOf } from './countryRulesOf.ts';
import type { Log } from './log.ts';
import { createMarketBoard, withholdingOf } from './marketBoard.ts';
import { gauge } from './metrics.ts';
import { openLeads } from './openLeads.ts';
import { countShown, openSearch } from './openSearch.ts';
import { createPageCache } from './pageCache.ts';
import { createPageHandler } from './pageHandler.ts';
import { createPageServices, publicSettings } from './pageServices.ts';
import {
  chooseCallersCache,
  chooseContentCache,
  chooseContentSource,
  chooseFlags,
  chooseGeo,
  chooseRecords,
} from './ports.ts';
import { createPostHandler } from './postHandler.ts';
import { createRenderPage } from './renderPage.ts';
import { originOf, type Settings, scriptOriginsOf } from './settings.ts';
import { createSitemap } from './sitemap.ts';
import { browserOf, createSubmissions } from './submissions.ts';
import { createVisitors } from './visitors.ts';

/** Where the site's React half comes from. */
export interface SiteBuild {
  readonly handler: SiteHandler;
  /** The folder of the build's client files; a development server has none. */
  readonly clientFolder?: string;
  /** True where a development server serves modules and styles. */
  readonly development: boolean;
}

/**
 * Milliseconds after which the search index is brought up to the content, as on few cores that would
 * keep the first pages waiting; an index of an earlier run is searched meanwhile.
 */
const indexAfter = 1_000;

/** The site, put together. */
export interface Site {
  readonly answer: AnswerRequest;
  /** Stores what is still to be stored and lets go of everything; nothing is answered after it. */
  close(): Promise<void>;
}

/**
 * Puts the site together: every port and setting is chosen here, once.
 * @throws when a setting is unusable or embedded content cannot be read
 */
export async function createSite(settings: Settings, log: Log, build: SiteBuild): Promise<Site> {
  const [source, geo, records] = await Promise.all([
    chooseContentSource(settings, log),
    chooseGeo(settings, log),
    chooseRecords(settings),
  ]);
  const flags = await createFlagBoard(chooseFlags(settings, log), (err) =>
    log.error({ err }, 'The feature flags cannot be evaluated; they stay as they are'),
  );
  const brand = brandOf(settings.APPLICATION);
  const rules = countryRulesOf(settings);
  const contentCache = chooseContentCache(settings);
  const callersCache = chooseCallersCache(settings);
  const answersCache = chooseCallersCache(settings);
  const reader = createContentReader(source, contentCache);
  const draftReader = createContentReader(withDrafts(source), noCache);
  const markets = createMarketBoard(source, rules, log);
  const visitors = createVisitors(settings, geo, rules);
  const pages = createPageCache({
    maxBytes: settings.PAGE_CACHE_MB * 1_048_576,
    freshFor: settings.PAGE_TTL_SECONDS * 1000,
    keeps: !build.development,
  });
  gauge('portico_pages_cached', 'Finished pages kept in memory', pages.size);

  await markets.refresh();
  const refreshing = setInterval(() => void markets.refresh(), settings.CONTENT_TTL_SECONDS * 1000);
  refreshing.unref();
  source.onChange(() => {
    void markets
      .refresh()
      .then(() => Promise.all([contentCache, callersCache, answersCache].map((it) => it.clear())))
      .then(() => pages.clear());
  });

  const { search, refreshIndex, closeSearch } = await openSearch({
    settings,
    source,
    statistics: records.statistics,
    onChange: () => pages.clear(),
    log,
  });
  source.onChange(refreshIndex);
  const leads = openLeads(settings, records.leads, log);

  const shown = publicSettings(settings, geo);
  const limitVisits = settings.RATE_LIMIT ? createVisitLimit : () => () => 0;
  const render = createRenderPage(
    build.handler,
    createPageServices(settings, geo, reader, draftReader, search),
    shown,
    {
      embedOrigins: settings.EMBED_ORIGINS,
      scriptOrigins: [...scriptOriginsOf(settings), ...botCheckOriginsOf(settings)],
      frameOrigins: botCheckOriginsOf(settings),
      imageOrigin: settings.IMAGE_DOMAIN,
      development: build.development,
    },
  );
  const page = createPageHandler({
    visitors,
    markets,
    flags,
    cache: pages,
    render,
    log,
    previewKey: settings.PREVIEW_KEY,
    limitVisits,
    onWordedPage: (req, address) => countShown(req, address, search, visitors),
    staleAfter: 2 * (settings.CONTENT_TTL_SECONDS + settings.PAGE_TTL_SECONDS) * 1000,
  });
  const callersReader = createContentReader(source, callersCache);
  const sitemap = createSitemap({
    settings,
    reader: callersReader,
    visitors,
    markets,
    flags,
    cache: pages,
  });
  const submissions = await createSubmissions(settings, {
    reader: callersReader,
    leads: leads.desk,
    spentTokens: records.spentTokens,
    log,
  });
  const senderOf: ApiServices['senderOf'] = (req, language) => ({
    address: visitors.addressOf(req).address,
    language,
    withholding: withholdingOf(
      markets.current().marketOf(visitors.countryOf(req)),
      flags.current().values,
    ),
    ...browserOf(req),
  });
  const api: ApiServices = {
    reader: keepAnswers(
      callersReader,
      answersCache,
      () => flags.current().values['redis-flatten-and-filter-cache'],
    ),
    testReader: createContentReader(source, noCache),
    collections: collectionsOf(brand.contentMode),
    allowTestData: settings.ALLOW_TEST_DATA,
    visitorOf: visitors.countryOf,
    limitVisits,
    addressOf: visitors.addressOf,
    protocolOf: visitors.protocolOf,
    withholdingOf: (visitor) =>
      withholdingOf(markets.current().marketOf(visitor), flags.current().values),
    isEmbargoed: (country) => rules.restrictionsOf(country).includes('embargoed'),
    countryList: createCountryList(rules),
    contactCountries: contactCountriesOf(settings),
    flags,
    receipts: records.receipts,
    confirmations: records.confirmations,
    ...submissions,
    senderOf,
    search,
    searchNames: brand.search,
    rules,
    noteClientError: (error, requestId) =>
      log.error({ ...error, requestId }, 'A page met an error in a browser'),
  };
  const { clientFolder } = build;
  const app = createApp({
    settings,
    markets,
    api,
    visitors,
    notices: leads.notices,
    log,
    ...(clientFolder ? { clientFolder } : {}),
  });
  const post = createPostHandler({
    visitors,
    markets,
    flags,
    render,
    log,
    submissions: submissions.submissions,
    senderOf,
    origin: originOf(settings),
    usualForm: brand.codenames.contactForm,
    page,
  });
  const answer = createAnswerRequest({ app, page, post, sitemap, visitors, log });
  const indexing = setTimeout(refreshIndex, indexAfter);
  return {
    answer,
    async close() {
      clearTimeout(indexing);
      await leads.close();
      await closeSearch();
      await records.receipts.close();
    },
  };
}
