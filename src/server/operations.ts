import type { Hono } from 'hono';
import type { ApiEnv } from '../api/apiServices.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import type { MarketBoard } from './marketBoard.ts';
import { metrics } from './metrics.ts';
import type { Settings } from './settings.ts';

/** What the endpoints tell of. */
export interface OperationsParts {
  readonly markets: MarketBoard;
  readonly settings: Settings;
  readonly search: Pick<SiteSearch, 'answerer'>;
  /** What operators should know that keeps nobody from using the site. */
  readonly notices: readonly string[];
}

/** The endpoints operators watch: alive, ready, numbers, version (design: Operation). */
export function serveOperations(app: Hono<ApiEnv>, parts: OperationsParts): void {
  const { markets, settings, search, notices } = parts;
  app.use('/metrics', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  const isReady = createReadiness(markets);
  app.get('/readyz', async (c) => {
    if (await isReady()) {
      return c.json({ status: 'ready', search: search.answerer(), notices });
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
