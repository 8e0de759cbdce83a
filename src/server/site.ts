import type { ApiServices } from '../api/apiServices.ts';
import type { ReloadOptions, ReloadResult } from '../content/edition/source.server.ts';
import { type ForwardToDesk, forwardToDesk, isForDesk } from './desk/forwardToDesk.ts';
import { searchKey } from './edge/surrogateKeys.ts';
import { createMediaFiles } from './files/mediaFiles.ts';
import { keepAssetsDaily } from './files/staticFiles.ts';
import type { Log } from './operation/log.ts';
import { metrics } from './operation/metrics.ts';
import { createOperations, type OperationsParts } from './operation/operations.ts';
import { createObserver } from './operation/requestMetrics.ts';
import { type AnswerRequest, createAnswerRequest } from './request/answerRequest.ts';
import { createApp } from './request/app.ts';
import { createContexts } from './request/createContexts.ts';
import { guardDataFolder } from './start/dataFolder.ts';
import { openApi } from './start/openApi.ts';
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
import { openReload } from './start/openReload.ts';
import { openSearch } from './start/openSearch.ts';
import { assetsFolderOf, type Settings } from './start/settings.ts';
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

/**
 * Opens the parts of the site, one after another: each is told of changed content in this order, so
 * that a search is restricted before pages are made anew, and a CDN is told last.
 */
async function assemble(
  start: SiteStart,
  notices: OperationsParts['notices'],
): Promise<Omit<RunningSite, 'close'>> {
  const { settings, add } = start;
  const backends = await openBackends(start);
  const { source, records, bytes, log } = backends;
  const { current } = source;
  const derivations = backends.derivations.search;
  const search = add(await openSearch({ settings, current, derivations, records, bytes, log }));
  const content = await openContent(backends, search.isIndexCurrent);
  add(content.shared);
  const edge = add(openEdge(backends, content, search.isIndexCurrent));
  add({
    close: search.onIndexed(() => {
      content.pages.clear();
      edge.purge([searchKey]);
    }),
  });
  const forms = add(await openForms(backends, content, search, edge));
  const opened = { backends, content, search: search.search, forms, shared: edge.shared };
  const pages = openPageRequests(opened);
  edge.keepCurrent();
  const { reload, hint } = add(await openReload(backends, content));
  let isStopping = false;
  const operations: OperationsParts = {
    isContentRead: current.isThere,
    settings,
    search: search.search,
    staleness: content.staleness,
    notices,
    isStopping: () => isStopping,
    readMetrics: () => metrics.metrics(),
  };
  const api = openApi({ ...opened, submissions: forms.submissions, hint });
  const answerSite = createAnswer({ backends, content, edge, pages, api, operations });
  const hasDesk = settings.DESK || settings.OPERATIONS_PORT !== undefined;
  const desk = hasDesk ? add(forwardToDesk(settings, log)) : undefined;
  add(await keepAssets(backends));
  add(later(indexAfter, search.refreshIndex));
  if (!start.build.development) add(later(prepareAfter, pages.prepare));
  return {
    answer: settings.DESK ? withDesk(answerSite, desk) : answerSite,
    answerOperations:
      settings.OPERATIONS_PORT === undefined
        ? undefined
        : withDesk(createOperations(operations), desk),
    content: { staleness: content.staleness, onSwitch: current.onSwitch },
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
    app,
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
