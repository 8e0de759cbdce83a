import type { ApiServices } from '../api/apiServices.ts';
import type { ReloadOptions, ReloadResult } from '../content/edition/source.server.ts';
import { createPageReader } from '../content/pageReader.server.ts';
import { createCountryList } from '../country/countryList.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import { type ForwardToDesk, forwardToDesk, isForDesk } from './desk/forwardToDesk.ts';
import { searchKey } from './edge/surrogateKeys.ts';
import { createMediaFiles } from './files/mediaFiles.ts';
import { keepAssetsDaily } from './files/oldAssets.ts';
import { createClientErrorLog } from './operation/clientErrorLog.ts';
import { ageOf } from './operation/contentMetrics.ts';
import type { Log } from './operation/log.ts';
import { metrics } from './operation/metrics.ts';
import { oneAtATime } from './operation/oneAtATime.ts';
import { createOperations, type OperationsParts } from './operation/operations.ts';
import { takeReloadRequests } from './operation/reloadSocket.ts';
import { countryMetrics } from './operation/requestMetrics.ts';
import { type AnswerRequest, createAnswerRequest } from './request/answerRequest.ts';
import { createApp } from './request/app.ts';
import { createContexts } from './request/createContexts.ts';
import { createObserver } from './request/observeRequests.ts';
import { createRefuseSubmission } from './request/refuseSubmission.ts';
import { contactCountriesOf } from './start/contactCountriesOf.ts';
import { createAnswerTo } from './start/createAnswerTo.ts';
import { guardDataFolder } from './start/dataFolder.ts';
import {
  type AddPart,
  type Backends,
  openBackends,
  type SiteBuild,
  type SitePart,
  type SiteStart,
} from './start/openBackends.ts';
import { type OpenContent, openContent } from './start/openContent.ts';
import { type OpenEdge, openEdge } from './start/openEdge.ts';
import { openForms } from './start/openForms.ts';
import { openPageRequests } from './start/openPageRequests.ts';
import { openSearch } from './start/openSearch.ts';
import { assetsFolderOf, type Settings } from './start/settings.ts';
import { startBrand } from './start/startBrand.ts';
import { type Submissions, senderOf } from './start/submissions.ts';
import { isEmptyEdition } from './start/wholeSite.ts';

/** The running site. */
export interface RunningSite {
  readonly answer: AnswerRequest;
  /** Answers the operators' endpoints, if they have a separate port. */
  readonly answerOperations: AnswerRequest | undefined;
  /** Reports the site as not ready, before it is closed. */
  prepareStop(): void;
  /** Its content, as far as a development server follows it. */
  readonly content: Pick<Backends['source'], 'staleness'> &
    Pick<Backends['source']['current'], 'onSwitch'>;
  /** Reloads all content. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /**
   * Stores pending data and releases all resources; no file is written afterwards. The site must not
   * be used again.
   */
  close(): Promise<void>;
}

/**
 * Assembles the site: every backend and setting is chosen once. Parts close in the reverse order of
 * their opening, also when a later one cannot be opened.
 * @throws when a setting is invalid or embedded content cannot be read
 */
export async function createSite(
  settings: Settings,
  log: Log,
  build: SiteBuild,
): Promise<RunningSite> {
  const parts: SitePart[] = [];
  const add: AddPart = (part) => {
    parts.push(part);
    return part;
  };
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close?.();
  };
  const notices = () => parts.flatMap((part) => part.notices?.() ?? []);
  try {
    await guardDataFolder(settings.DATA_DIR, log);
    return { ...(await assemble({ settings, log, build, add }, notices)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the parts of the site, one after another: each prepares for changed content in this order. */
async function assemble(
  start: SiteStart,
  notices: OperationsParts['notices'],
): Promise<Omit<RunningSite, 'close'>> {
  const { settings, log, add } = start;
  const backends = await openBackends(start);
  const { source, records, bytes } = backends;
  const isIndexCurrent = () => search.isIndexCurrent();
  const content = await openContent(backends, isIndexCurrent);
  add(content.shared);
  const edge = add(openEdge(backends, content, isIndexCurrent));
  const search = add(
    await openSearch({
      settings,
      current: source.current,
      derivations: backends.derivations.search,
      records,
      bytes,
      onChange() {
        content.pages.clear();
        edge.purge([searchKey]);
      },
      log,
    }),
  );
  const forms = add(await openForms(backends, content, search, edge));
  const pages = openPageRequests({
    backends,
    content,
    search: search.search,
    forms,
    shared: edge.shared,
  });
  edge.keepCurrent();
  const { reload, hint } = createReload(backends, content);
  let isStopping = false;
  const operations: OperationsParts = {
    isContentRead: source.current.isThere,
    settings,
    search: search.search,
    staleness: content.staleness,
    notices,
    isStopping: () => isStopping,
    readMetrics: () => metrics.metrics(),
  };
  const { submissions } = forms;
  const api = createApi(backends, content, search.search, submissions, hint);
  const answerSite = createAnswer({ backends, content, edge, pages, api, operations });
  const hasDesk = settings.DESK || settings.OPERATIONS_PORT !== undefined;
  const desk = hasDesk ? add(forwardToDesk(settings, log)) : undefined;
  add(await keepAssets(backends));
  add(await takeReloads(backends, reload));
  add(later(indexAfter, search.refreshIndex));
  if (!start.build.development) add(later(prepareAfter, pages.prepare));
  return {
    answer: settings.DESK ? withDesk(answerSite, desk) : answerSite,
    answerOperations:
      settings.OPERATIONS_PORT === undefined
        ? undefined
        : withDesk(createOperations(operations), desk),
    content: {
      staleness: content.staleness,
      onSwitch: source.current.onSwitch,
    },
    reload,
    prepareStop() {
      isStopping = true;
    },
  };
}

/** Lets the desk answer what is asked of it. */
function withDesk(answer: AnswerRequest, desk: ForwardToDesk | undefined): AnswerRequest {
  return (req, res) => (desk && isForDesk(req.url) ? desk.answer(req, res) : answer(req, res));
}

/** The pause between two looks that notices of the content service cause, in milliseconds. */
const noticePause = 1_000;

/** Creates what reads content at once instead of at the next look, in this process and in all others. */
function createReload({ source }: Backends, { shared }: OpenContent) {
  shared.onReload(source.hint);
  return {
    async reload(options?: ReloadOptions): Promise<ReloadResult> {
      const result = await source.reload(options);
      await shared.announceReload();
      return result;
    },
    /** Lets all processes look for changes. */
    hint: oneAtATime(async () => {
      source.hint();
      await shared.announceReload();
    }, noticePause),
  };
}

/** Assembles the services of the endpoints under `/api`. */
function createApi(
  backends: Backends,
  { rules, readers, limitVisits, noticeVersion, staleness }: OpenContent,
  search: SiteSearch,
  submissions: Submissions,
  hint: () => void,
): ApiServices {
  const { settings, build, brands, records, log } = backends;
  const brand = startBrand(settings);
  const { flags, credentialCheck, confirmationCookies } = backends;
  const secret = settings.KONTENT_WEBHOOK_SECRET;
  return {
    reader: readers.forApi,
    contentAge: () => ageOf(staleness()),
    sharesAnswers: settings.RATE_LIMIT,
    collections: brand.collections,
    publicCollections: () => [...new Set(brands().all.flatMap((it) => it.collections))],
    hasPage(page, language, market) {
      const scope = { collections: brand.collections, language, markets: [market] };
      return createPageReader(readers.present(), scope).has(page);
    },
    allowTestData: settings.ALLOW_TEST_DATA,
    limitVisits,
    isEmbargoed: (country) => rules.restrictionsOf(country).includes('embargoed'),
    countryList: createCountryList(rules),
    contactCountries: contactCountriesOf(settings, rules, () => brands().own),
    flags,
    noticeVersion,
    receipts: records.receipts,
    confirmations: {
      ...records.confirmations,
      async add(confirmation) {
        await records.confirmations.add(confirmation);
        countryMetrics.confirmed(confirmation.country);
      },
    },
    credentialCheck,
    confirmationCookies,
    ...submissions,
    senderOf,
    search,
    answerTo: createAnswerTo(backends, readers.present),
    searchNames: brand.search,
    rules,
    ...(secret && { contentNotifications: { secret, reload: hint } }),
    noteClientError: createClientErrorLog(log, build.clientFolder),
  };
}

interface AnswerParts {
  readonly backends: Backends;
  readonly content: OpenContent;
  readonly edge: OpenEdge;
  readonly pages: ReturnType<typeof openPageRequests>;
  readonly api: ApiServices;
  readonly operations: OperationsParts;
}

/** Assembles what answers a request. */
function createAnswer({ backends, content, edge, pages, api, operations }: AnswerParts) {
  const { settings, log, build, geo, flags, confirmationCookies, tracing } = backends;
  const { brands, bytes, pictures, previewKeys } = backends;
  const brand = () => brands().own;
  const { rules, markets, files, readers } = content;
  const app = createApp({
    settings,
    brand,
    api,
    operations,
    purge: edge.endpoint,
    log,
    media: createMediaFiles({
      directory: settings.CONTENT_DIR,
      files,
      rules,
      copies: pictures.copies,
      brands: () => brands().all,
      share: { brand, reader: readers.present, pictures: pictures.sharePictures },
      previewKeys,
      drawingBytes: bytes.drawings,
      shared: edge.shared,
    }),
    ...(build.clientFolder && { clientFolder: build.clientFolder }),
  });
  const { current } = backends.source;
  const refused = createRefuseSubmission(api.submissions);
  return createAnswerRequest({
    createContext: createContexts({
      settings,
      geo,
      rules,
      markets,
      flags,
      confirmationCookies,
      log,
    }),
    mayAnswer: backends.source.mayAnswer,
    isEmpty: () => current.isThere() && isEmptyEdition(current.now().edition),
    app: async (context) => void (refused(context) || (await app(context))),
    page: pages.page,
    files: pages.files,
    refuseRequest: pages.refuseRequest,
    queue: pages.queue,
    observe: createObserver(log, settings.ACCESS_LOG),
    trace: tracing?.traceRequest,
    log,
  });
}

/** Keeps the scripts and styles of releases; a development server has none. */
async function keepAssets({ settings, build, log }: Backends): Promise<SitePart> {
  if (build.clientFolder === undefined) return {};
  const isShared = settings.ASSETS_DIR !== '';
  const close = await keepAssetsDaily(
    build.clientFolder,
    assetsFolderOf(settings),
    isShared,
    (err) =>
      log.warn({ err }, 'Scripts and styles cannot be kept for the time after the next release'),
  );
  return { close };
}

/** Takes the requests of `npm run content:reload`. */
async function takeReloads(
  { settings, log }: Backends,
  reload: RunningSite['reload'],
): Promise<SitePart> {
  try {
    return { close: await takeReloadRequests(settings.DATA_DIR, reload) };
  } catch (error) {
    log.warn(
      { error: (error as Error).message },
      'npm run content:reload cannot reach this process; SIGHUP can',
    );
    return {};
  }
}

/**
 * The delay before the search index is updated, in milliseconds: on few cores it would delay the
 * first pages. The index of an earlier run is searched meanwhile.
 */
const indexAfter = 1_000;

/** The delay before the overload pages are rendered, in milliseconds, for the same reason. */
const prepareAfter = 500;

/** Does something after the first pages. */
function later(delay: number, run: () => unknown): SitePart {
  const timer = setTimeout(() => void run(), delay);
  return { close: () => clearTimeout(timer) };
}
