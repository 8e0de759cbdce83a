import type { ReloadOptions, ReloadResult } from '../../content/edition/source.server.ts';
import { keepAssetsDaily } from '../files/oldAssets.ts';
import type { Log } from '../operation/log.ts';
import { metrics } from '../operation/metrics.ts';
import { createOperations } from '../operation/operations.ts';
import { takeReloadRequests } from '../operation/reloadSocket.ts';
import type { AnswerRequest } from '../request/answerRequest.ts';
import { createAnswer } from './createAnswer.ts';
import { guardDataFolder } from './dataFolder.ts';
import { type Backends, openBackends, type SiteBuild } from './openBackends.ts';
import { closeParts, noticesOf, openParts } from './openParts.ts';
import { assetsFolderOf, type Settings } from './settings.ts';

/**
 * The delay before the search index is updated, in milliseconds: on few cores it would delay the
 * first pages. The index of an earlier run is searched meanwhile.
 */
const indexAfter = 1_000;

/** The delay before the overload pages are rendered, in milliseconds, for the same reason. */
const prepareAfter = 500;

/** The running site. */
export interface RunningSite {
  readonly answer: AnswerRequest;
  /** Answers the operators' endpoints, if they have a separate port. */
  readonly answerOperations: AnswerRequest | undefined;
  /** Reports the site as not ready, before it is closed. */
  prepareStop(): void;
  /** Reloads all content. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /**
   * Stores pending data and releases all resources; no file is written afterwards. The site must not
   * be used again.
   */
  close(): Promise<void>;
}

/**
 * Assembles the site: every backend and setting is chosen once.
 * @throws when a setting is invalid or embedded content cannot be read
 */
export async function createSite(
  settings: Settings,
  log: Log,
  build: SiteBuild,
): Promise<RunningSite> {
  await guardDataFolder(settings.DATA_DIR, log);
  const parts = await openParts(await openBackends({ settings, log, build }));
  const { backends, content, reloads, search, pageRequests } = parts;
  let isStopping = false;
  const operations = {
    isContentRead: backends.source.current.isThere,
    settings,
    search: search.search,
    staleness: content.staleness,
    notices: () => noticesOf(parts),
    isStopping: () => isStopping,
    readMetrics: () => metrics.metrics(),
  };
  const answer = createAnswer(parts, operations);
  const stopKeeping = await keepAssets(backends);
  const indexing = setTimeout(() => search.refreshIndex(), indexAfter);
  const endRequests = await takeReloadRequests(settings.DATA_DIR, reloads.reload).catch(
    (err: Error) => {
      log.warn(
        { error: err.message },
        'npm run content:reload cannot reach this process; SIGHUP can',
      );
      return () => undefined;
    },
  );
  const preparing = setTimeout(() => void pageRequests.prepare(), prepareAfter);
  return {
    answer,
    answerOperations:
      settings.OPERATIONS_PORT === undefined ? undefined : createOperations(operations),
    reload: reloads.reload,
    prepareStop() {
      isStopping = true;
    },
    async close() {
      clearTimeout(indexing);
      clearTimeout(preparing);
      await stopKeeping();
      endRequests();
      await closeParts(parts);
    },
  };
}

/** Keeps the scripts and styles of releases; a development server has none. */
async function keepAssets({ settings, build, log }: Backends): Promise<() => Promise<void>> {
  if (build.clientFolder === undefined) return async () => undefined;
  const isShared = settings.ASSETS_DIR !== '';
  return keepAssetsDaily(build.clientFolder, assetsFolderOf(settings), isShared, (err) =>
    log.warn({ err }, 'Scripts and styles cannot be kept for the time after the next release'),
  );
}
