import type { ApiServices } from '../../api/apiServices.ts';
import { brandOf } from '../../brand/brands.ts';
import { collectionsOf, testCollection } from '../../brand/contentMode.ts';
import { forSingleUse } from '../../contact/submission/singleUse.server.ts';
import { currentAnswers } from '../../content/currentAnswers.ts';
import { followVersions } from '../../content/followVersions.server.ts';
import { keepAnswers } from '../../content/keptAnswers.server.ts';
import { type ContentReader, createContentReader } from '../../content/reader.server.ts';
import { createReaderCaches } from '../../content/readerCaches.server.ts';
import type { ReadMark } from '../../content/readMarks.ts';
import type { ReloadOptions, ReloadResult } from '../../content/source.ts';
import { event } from '../../content/types/event.ts';
import { createAnswerQueues, writeAnswers } from '../../content/writtenAnswers.server.ts';
import { createCountryList } from '../../country/countryList.ts';
import { createFlagBoard } from '../../flags/flagBoard.server.ts';
import { noLimits } from '../../limits/visitLimit.server.ts';
import { cacheBytes } from '../../memory/cacheShares.ts';
import type { SiteHandler } from '../../pages/entry.server.tsx';
import { noCache, withDrafts } from '../../preview/drafts.ts';
import { keepEdgeCurrent } from '../edge/keepEdgeCurrent.ts';
import { createPurger } from '../edge/purger.ts';
import { createSharedAnswers } from '../edge/sharedAnswers.ts';
import { itemKey, listKey, searchKey } from '../edge/surrogateKeys.ts';
import { createFileBoard } from '../files/fileBoard.ts';
import { createMediaFiles } from '../files/mediaFiles.ts';
import { keepAssetsDaily } from '../files/oldAssets.ts';
import { createClientErrorLog } from '../operation/clientErrorLog.ts';
import { countReads, countRequests, watchAge } from '../operation/contentMetrics.ts';
import { watchCountryDataAge } from '../operation/geoMetrics.ts';
import type { Log } from '../operation/log.ts';
import { oneAtATime } from '../operation/oneAtATime.ts';
import { createOperations, createStateReader, type SiteState } from '../operation/operations.ts';
import { createPendingChanges } from '../operation/pendingChanges.ts';
import { takeReloadRequests } from '../operation/reloadSocket.ts';
import { countryMetrics } from '../operation/requestMetrics.ts';
import { createMemoryPageStore } from '../pages/memoryPageStore.ts';
import { noContent, openPages } from '../pages/openPages.ts';
import { createPageCache } from '../pages/pageCache.ts';
import { createPageHandler } from '../pages/pageHandler.ts';
import { createPageServices } from '../pages/pageServices.ts';
import { createRenderPage } from '../pages/renderPage.ts';
import { chooseCallersCache, chooseContentCache } from '../ports/chooseContentCache.ts';
import { chooseContentSource } from '../ports/chooseContentSource.ts';
import { chooseCredentialCheck } from '../ports/chooseCredentialCheck.ts';
import { chooseFlags } from '../ports/chooseFlags.ts';
import { chooseGeo } from '../ports/chooseGeo.ts';
import { choosePictures } from '../ports/choosePictures.ts';
import { chooseTracing } from '../ports/chooseTracing.ts';
import { type AnswerRequest, createAnswerRequest } from '../request/answerRequest.ts';
import { createApp } from '../request/app.ts';
import { createCalendarFeeds, createEventFile } from '../request/calendarFiles.ts';
import { createContexts } from '../request/createContexts.ts';
import { createMarketFiles } from '../request/marketFiles.ts';
import { createNewsFeed } from '../request/newsFeed.ts';
import { createObserver } from '../request/observeRequests.ts';
import { createPostHandler } from '../request/postHandler.ts';
import { createRefuseSubmission } from '../request/refuseSubmission.ts';
import { createSitemap } from '../request/sitemap.ts';
import { traced } from '../tracing/spans.ts';
import { alone, type Team } from '../workers/team.ts';
import { botCheckOriginsOf, chooseBotCheck, chooseFormKey } from './chooseBotCheck.ts';
import { contactCountriesOf } from './contactCountriesOf.ts';
import { countryRulesOf } from './countryRulesOf.ts';
import { guardDataFolder } from './dataFolder.ts';
import { createMarketBoard } from './marketBoard.ts';
import { openLeads } from './openLeads.ts';
import { openRecords } from './openRecords.ts';
import { openRegistrations } from './openRegistrations.ts';
import { countShown, openSearch } from './openSearch.ts';
import { openShared } from './openShared.ts';
import { openRuleBoard } from './ruleBoard.ts';
import { assetsFolderOf, originOf, type Settings, scriptOriginsOf } from './settings.ts';
import { createSubmissions, senderOf } from './submissions.ts';
import { watchFormKey } from './watchFormKey.ts';

/** The build of the pages: server modules and client files. */
export interface SiteBuild {
  readonly handler: SiteHandler;
  /** The folder of the build's client files; a development server has none. */
  readonly clientFolder?: string;
  /** True where a development server serves modules and styles. */
  readonly development: boolean;
  /** Identifies the build; absent in development. */
  readonly id?: string;
}

/**
 * The delay before the search index is updated, in milliseconds: on few cores it would delay the
 * first pages. The index of an earlier run is searched meanwhile.
 */
const indexAfter = 1_000;

/** The delay before the overload pages are rendered, in milliseconds, for the same reason. */
const prepareAfter = 500;

/** The pause between two reloads that notices of the content service cause, in milliseconds. */
const noticePause = 1_000;

/** The delay before what could not be reloaded is reloaded again, in milliseconds. */
const reloadAgainAfter = 5_000;

/** The running site. */
export interface Site {
  readonly answer: AnswerRequest;
  /** Answers the operators' endpoints, if they have a separate port. */
  readonly answerOperations: AnswerRequest | undefined;
  /** The state that this process reports to operators. */
  state(): Promise<SiteState>;
  /** Reports the site as not ready, before it is closed. */
  prepareStop(): void;
  /** Reloads all content. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /** Stores pending data and releases all resources; the site must not be used afterwards. */
  close(): Promise<void>;
}

/**
 * Assembles the site: every backend and setting is chosen here, once.
 * @throws when a setting is invalid or embedded content cannot be read
 */
export async function createSite(
  settings: Settings,
  log: Log,
  build: SiteBuild,
  team: Team = alone,
): Promise<Site> {
  await guardDataFolder(settings.DATA_DIR, log);
  const tracing = await chooseTracing(settings, log);
  const { readPictures, copies, sharePictures } = choosePictures(settings, log);
  const [ownSource, geo, records] = await Promise.all([
    chooseContentSource(settings, log, true, readPictures),
    chooseGeo(settings, log),
    openRecords(settings, log),
  ]);
  const counted = countRequests(ownSource);
  const source = traced('content', counted.source, ['item', 'items']);
  watchCountryDataAge(geo);
  const flags = await createFlagBoard(await chooseFlags(settings, log), (err) =>
    log.error({ err }, 'The feature flags cannot be evaluated; the previous values stay'),
  );
  const brand = brandOf(settings.APPLICATION);
  const ruleBoard = await openRuleBoard({
    directory: settings.CONTENT_DIR,
    rulesOf: (file) => countryRulesOf(settings, file),
    onChange() {
      markets.rebuild();
      pages.clear();
    },
    log,
  });
  const { rules } = ruleBoard;
  const credentialCheck = chooseCredentialCheck(rules, log);
  const bytes = cacheBytes(settings.CACHE_MB);
  const contentCache = countReads('pages', chooseContentCache(settings, bytes.pageContent));
  const callersCache = countReads('callers', chooseCallersCache(settings, bytes.callersContent));
  const answersCache = countReads('answers', chooseCallersCache(settings, bytes.callersAnswers));
  const readerCaches = createReaderCaches(bytes);
  const reader = createContentReader(source, contentCache, readerCaches);
  const draftReader = createContentReader(withDrafts(source), noCache, readerCaches);
  const answers = currentAnswers(source);
  const markets = createMarketBoard(answers, rules, log);
  const createContext = createContexts({ settings, geo, rules, markets, flags, log });
  const isHosted = settings.CONTENT_SOURCE !== 'embedded';
  const files = createFileBoard({
    source: answers,
    directory: settings.CONTENT_DIR,
    collections: [
      ...collectionsOf(brand.contentMode),
      ...(settings.ALLOW_TEST_DATA ? [testCollection] : []),
    ],
    remembers: isHosted,
    log,
  });
  const shared = await openShared({ settings, build: build.id, source, rules: ruleBoard, log });
  const pages = createPageCache({
    store: shared.withShared(createMemoryPageStore(bytes.pages), () => isIndexCurrent()),
    freshFor: settings.PAGE_TTL_SECONDS * 1000,
    keeps: !build.development,
  });

  const purger = settings.CDN ? createPurger({ settings, log }) : undefined;
  const caches = [contentCache, callersCache, answersCache];
  // The order matters: no cache may be refilled from one that is not yet cleared.
  source.onChange(markets.prepare);
  source.onChange(files.prepare);
  source.onChange(async () => () => {
    for (const cache of caches) void cache.clear();
    pages.clear();
  });
  await markets.refresh();
  void files.refresh();
  const staleness = () => source.staleness?.() ?? ruleBoard.staleness();
  watchAge(counted, staleness);
  const reloadOwn: Site['reload'] = async (options) => {
    if (!source.reload)
      throw new Error(`The content source ${source.name} does not support reloading`);
    await ruleBoard.refresh();
    return source.reload(options);
  };
  const reload: Site['reload'] = async (options) => {
    await shared.announceReload();
    return reloadOwn(options);
  };
  const pending = createPendingChanges();
  const reloadQuietly = async (changed?: readonly ReadMark[]) => {
    await reloadOwn({ changed }).catch((err) => {
      pending.add(changed);
      log.warn({ err }, 'Content cannot be reloaded');
      setTimeout(reloadPending, reloadAgainAfter).unref();
    });
  };
  shared.onReload(reloadQuietly);
  const reloadPending = oneAtATime(async () => {
    const changed = pending.take();
    // Several failures may have asked for the same.
    if (changed?.length !== 0) await reloadQuietly(changed);
  }, noticePause);
  const reloadHere = (changed: readonly ReadMark[] | undefined) => {
    pending.add(changed);
    reloadPending();
  };
  team.onNews((news) => news.kind === 'contentChanged' && reloadHere(news.changed));
  const noticed = createPendingChanges();
  const tellEveryone = oneAtATime(async () => {
    const changed = noticed.take();
    team.tell({ kind: 'contentChanged', changed });
    await shared.announceReload(changed);
    reloadHere(changed);
  }, noticePause);
  const contentNotifications = settings.KONTENT_WEBHOOK_SECRET
    ? {
        secret: settings.KONTENT_WEBHOOK_SECRET,
        reload(changed: readonly ReadMark[] | undefined) {
          noticed.add(changed);
          tellEveryone();
        },
      }
    : undefined;

  const {
    search,
    refreshIndex,
    readAgain,
    isIndexCurrent,
    notices: searchNotices,
    showStates,
    closeSearch,
  } = await openSearch({
    settings,
    source,
    records,
    bytes,
    onChange() {
      pages.clear();
      purger?.purge([searchKey]);
    },
    team,
    log,
  });
  source.onChange(async (_next, _findChanges, changed) => () => refreshIndex(changed?.marks));
  const leads = await openLeads(settings, records, log);

  const { countVisits } = shared;
  const limitVisits = settings.RATE_LIMIT ? countVisits : noLimits;
  const callersReader = createContentReader(source, callersCache, readerCaches);
  const formKey = await chooseFormKey(settings);
  const botCheck = chooseBotCheck(settings, formKey, log);
  const checkToken = forSingleUse(botCheck, records.spentTokens);
  const registrations = await openRegistrations(settings, records, {
    formKey,
    checkToken,
    source: { ...source, ...answers },
    reader: callersReader,
    showStates,
    onStates: (events) => purger?.purge([listKey(event.codename), ...events.map(itemKey)]),
    limitVisits,
    log,
  });

  const readAll = async () => {
    await Promise.all([registrations.states.refresh(), readAgain()]);
    // These report failures themselves.
    const areRead = await Promise.all([markets.refresh(), files.refresh()]);
    if (areRead.includes(false)) throw new Error('The restrictions of content cannot be read');
  };
  // An embedded source reports every change.
  const follower = isHosted
    ? followVersions({
        source: answers,
        every: settings.CONTENT_TTL_SECONDS * 1000,
        onChange: reloadHere,
        readAll,
        onError: (err) => log.warn({ err }, 'Changes of the content cannot be looked for'),
      })
    : undefined;
  if (follower) source.onChange(follower.prepare);

  const security = {
    embedOrigins: settings.EMBED_ORIGINS,
    scriptOrigins: [...scriptOriginsOf(settings), ...botCheckOriginsOf(settings)],
    frameOrigins: botCheckOriginsOf(settings),
    imageOrigin: settings.IMAGE_DOMAIN,
    development: build.development,
  };
  const renderFrom = (content: ContentReader, drafts: ContentReader) => {
    const services = createPageServices(
      settings,
      { geo, rules, markets },
      content,
      drafts,
      search,
      registrations,
    );
    return createRenderPage(build.handler, services, security, settings.CDN);
  };
  const rendering = openPages({
    settings,
    cache: pages,
    markets,
    flags,
    render: renderFrom(reader, draftReader),
    renderWithoutContent: renderFrom(noContent, noContent),
    limitVisits,
    log,
  });
  const { findPage, maker, refuseRequest, queue, limitOpenPages, staleAfter } = rendering;
  const sharedAnswers = settings.CDN
    ? createSharedAnswers({ settings, markets, rules, isIndexCurrent })
    : undefined;
  const keeper =
    purger && sharedAnswers && keepEdgeCurrent({ purger, shared: sharedAnswers, flags });
  if (keeper) source.onChange(keeper.prepare);
  const page = createPageHandler({
    findPage,
    maker,
    readQuery: build.handler.readQuery,
    refuseRequest,
    log,
    application: settings.APPLICATION,
    previewKey: settings.PREVIEW_KEY,
    limitVisits,
    seatsOf: registrations.seatsOf,
    onWordedPage: (context, address) => countShown(context, address, search),
    staleAfter,
    addressBytes: bytes.pageAddresses,
    shared: sharedAnswers,
  });
  const marketFiles = createMarketFiles(
    { findPage, queue, limitOpenPages, shared: sharedAnswers },
    [
      createSitemap(originOf(settings), brand, callersReader),
      createNewsFeed(originOf(settings), brand, callersReader),
      createEventFile(originOf(settings), brand, callersReader),
      ...createCalendarFeeds(originOf(settings), brand, callersReader, registrations.states),
    ],
  );
  const stopWatchingKey = settings.DATABASE_URL
    ? watchFormKey(formKey, records.formKeys, log)
    : () => undefined;
  const submissions = createSubmissions(settings, {
    formKey,
    reader: callersReader,
    rules,
    leads: leads.desk,
    botCheck,
    checkToken,
    limitVisits,
    countVisits,
    log,
  });
  const queues = createAnswerQueues(settings.RATE_LIMIT);
  const writing = writeAnswers(callersReader, queues);
  const keeping = keepAnswers(writing, answersCache);
  const api: ApiServices = {
    readerFor: ({ 'redis-flatten-and-filter-cache': keeps }) => (keeps ? keeping : writing),
    testReader: writeAnswers(createContentReader(source, noCache, readerCaches), queues),
    sharesAnswers: settings.RATE_LIMIT,
    collections: collectionsOf(brand.contentMode),
    allowTestData: settings.ALLOW_TEST_DATA,
    limitVisits,
    isEmbargoed: (country) => rules.restrictionsOf(country).includes('embargoed'),
    countryList: createCountryList(rules),
    contactCountries: contactCountriesOf(settings, rules),
    flags,
    receipts: records.receipts,
    confirmations: {
      ...records.confirmations,
      async add(confirmation) {
        await records.confirmations.add(confirmation);
        countryMetrics.confirmed(confirmation.country);
      },
    },
    credentialCheck,
    ...submissions,
    senderOf,
    search,
    searchNames: brand.search,
    rules,
    ...(contentNotifications ? { contentNotifications } : {}),
    noteClientError: createClientErrorLog(log, build.clientFolder),
  };
  const media = createMediaFiles({
    directory: settings.CONTENT_DIR,
    files,
    copies,
    share: { brand, reader: callersReader, pictures: sharePictures },
    previewKey: settings.PREVIEW_KEY,
    drawingBytes: bytes.drawings,
    shared: sharedAnswers,
  });
  const { clientFolder } = build;
  let isStopping = false;
  const operations = {
    markets,
    settings,
    search: api.search,
    staleness,
    notices: () => [
      ...records.notices(),
      ...shared.notices(),
      ...leads.notices,
      ...searchNotices(),
      ...(purger?.notices() ?? []),
      ...(geo.notices?.() ?? []),
      ...(source.notices?.() ?? []),
    ],
    isStopping: () => isStopping,
    readMetrics: team.readMetrics,
  };
  const hasOwnPort = settings.OPERATIONS_PORT !== undefined;
  const app = createApp({
    settings,
    api,
    operations: hasOwnPort ? undefined : operations,
    purge: purger && {
      secrets: settings.CDN_PURGE_SECRET,
      drop(keys) {
        for (const cache of caches) void cache.clear();
        pages.drop(new Set(keys));
      },
    },
    log,
    media,
    ...(clientFolder ? { clientFolder } : {}),
  });
  const post = createPostHandler({
    render: rendering.renderForm,
    refuseRequest: rendering.refuseRequest,
    readQuery: build.handler.readQuery,
    log,
    application: settings.APPLICATION,
    submissions: submissions.submissions,
    sharesPlaces: settings.RATE_LIMIT,
    senderOf,
    origin: originOf(settings),
    usualForm: brand.codenames.contactForm,
    page,
  });
  const refused = createRefuseSubmission(submissions.submissions);
  const answer = createAnswerRequest({
    createContext,
    app: async (context) => void (refused(context) || (await app(context))),
    page,
    post,
    files: marketFiles,
    refuseRequest,
    queue,
    observe: createObserver(log, settings.ACCESS_LOG),
    trace: tracing?.traceRequest,
    log,
  });
  const stopKeeping =
    clientFolder === undefined
      ? () => undefined
      : keepAssetsDaily(clientFolder, assetsFolderOf(settings), (err) =>
          log.warn(
            { err },
            'Scripts and styles cannot be kept for the time after the next release',
          ),
        );
  const indexing = setTimeout(() => refreshIndex(), indexAfter);
  const endRequests = await takeReloadRequests(settings.DATA_DIR, reload).catch((err: Error) => {
    log.warn(
      { error: err.message },
      'npm run content:reload cannot reach this process; SIGHUP can',
    );
    return () => undefined;
  });
  const preparing = setTimeout(() => void rendering.prepare(), prepareAfter);
  return {
    answer,
    answerOperations: hasOwnPort ? createOperations(operations) : undefined,
    state: createStateReader(operations),
    reload,
    prepareStop() {
      isStopping = true;
    },
    async close() {
      clearTimeout(indexing);
      clearTimeout(preparing);
      follower?.close();
      stopWatchingKey();
      stopKeeping();
      ruleBoard.close();
      keeper?.close();
      purger?.close();
      endRequests();
      source.close?.();
      geo.close?.();
      copies.close();
      await leads.close();
      await registrations.close();
      await closeSearch();
      await shared.close();
      await records.close();
      await tracing?.close();
    },
  };
}
