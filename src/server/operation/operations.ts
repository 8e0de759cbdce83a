import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiEnv } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import type { Staleness } from '../../content/source.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import type { MarketBoard } from '../start/marketBoard.ts';
import type { Settings } from '../start/settings.ts';
import { metrics } from './metrics.ts';

/** What the endpoints tell of. */
export interface OperationsParts {
  readonly markets: MarketBoard;
  readonly settings: Settings;
  readonly search: Pick<SiteSearch, 'answerer'>;
  /** Why content may be old; undefined while it is not. */
  readonly staleness: () => Staleness | undefined;
  /** What operators should know that keeps nobody from using the site. */
  notices(): readonly string[];
  /** Whether the process has been asked to stop. */
  readonly isStopping: () => boolean;
}

/** The endpoints operators watch: alive, ready, numbers, version (API-10). */
export function serveOperations(app: Hono<ApiEnv>, parts: OperationsParts): void {
  const { markets, settings, search, staleness, notices, isStopping } = parts;
  app.use('/metrics', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  const isReady = createReadiness(markets);
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'not ready', reason: 'The process stops' }, 503);
    if (await isReady()) {
      const content = contentState(staleness());
      return c.json({ status: 'ready', content, search: search.answerer(), notices: notices() });
    }
    return c.json({ status: 'not ready', reason: 'The content source does not answer' }, 503);
  });
  app.get('/version', (c) =>
    c.json({ release: settings.RELEASE_LABEL, commit: settings.COMMIT || null }),
  );
  app.get('/metrics', async (c) =>
    c.text(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType }),
  );
}

/** Answers these endpoints and nothing else, for a port of their own (`OPERATIONS_PORT`). */
export function createOperations(
  parts: OperationsParts,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const app = new Hono<ApiEnv>();
  serveOperations(app, parts);
  app.notFound((c) => problem(404, `There is no endpoint ${c.req.method} ${c.req.path}`));
  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request cannot be read'),
  });
}

/** The content as `/readyz` describes it. */
function contentState(stale: Staleness | undefined) {
  if (!stale) return { status: 'current' };
  return { status: 'stale', since: new Date(stale.since).toISOString(), reason: stale.reason };
}

/** Milliseconds before a source that failed is asked again. */
const pause = 1_000;

/**
 * Tells whether the site can serve: once its content has been read it can, as it then has copies
 * for when the source fails. Whoever asks before that, the source is asked by one at a time.
 */
function createReadiness(markets: MarketBoard): () => Promise<boolean> {
  let asking: Promise<void> | undefined;
  return async () => {
    if (markets.isRead()) return true;
    asking ??= markets.refresh().finally(() => {
      setTimeout(() => {
        asking = undefined;
      }, pause).unref();
    });
    await asking;
    return markets.isRead();
  };
}
