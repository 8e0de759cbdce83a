import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiEnv } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import type { Staleness } from '../../content/edition/source.server.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import type { Settings } from '../start/settings.ts';
import { metrics } from './metrics.ts';

export interface OperationsParts {
  /** Whether there is content to show. */
  readonly isContentRead: () => boolean;
  readonly settings: Settings;
  readonly search: Pick<SiteSearch, 'answerer'>;
  /** Why content may be outdated; undefined while it is current. */
  readonly staleness: () => Staleness | undefined;
  /** Notices for operators about faults that visitors do not notice. */
  notices(): readonly string[];
  /** Whether the process has been asked to stop. */
  readonly isStopping: () => boolean;
  /** The metrics of all processes of the site, as text. */
  readonly readMetrics: () => Promise<string>;
}

/** The state that a process of the site reports. */
export interface SiteState {
  readonly isReady: boolean;
  /** The answer at `/readyz`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The answer at `/version`. */
  readonly version: { readonly release: string; readonly commit: string | null };
}

const versionOf = ({ RELEASE_LABEL, COMMIT }: Settings): SiteState['version'] => {
  return { release: RELEASE_LABEL, commit: COMMIT || null };
};

/** Creates what reads the state of the process. */
function createStateReader(parts: OperationsParts): () => Promise<SiteState> {
  const { isContentRead, settings, search, staleness, notices, isStopping } = parts;
  const version = versionOf(settings);
  const notReady = (reason: string): SiteState => {
    return { isReady: false, body: { status: 'not ready', reason }, version };
  };
  return async () => {
    if (isStopping()) return notReady('The process is stopping');
    if (!isContentRead()) {
      return notReady(staleness()?.reason ?? 'The content source does not answer');
    }
    const content = contentState(staleness());
    const body = { status: 'ready', content, search: search.answerer(), notices: notices() };
    return { isReady: true, body, version };
  };
}

/** Adds the operators' endpoints: liveness, readiness, metrics and version (API-10). */
export function serveOperations(app: Hono<ApiEnv>, parts: OperationsParts): void {
  const readState = createStateReader(parts);
  for (const path of ['/healthz', '/readyz', '/version', '/metrics']) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      return next();
    });
  }
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const { isReady, body } = await readState();
    return c.json(body, isReady ? 200 : 503);
  });
  app.get('/version', (c) => c.json(versionOf(parts.settings)));
  app.get('/metrics', async (c) =>
    c.text(await parts.readMetrics(), 200, { 'Content-Type': metrics.contentType }),
  );
}

/**
 * Adds `/readyz` to the site's own port beside an operations port: load balancers learn there whether
 * to send requests, and visitors learn nothing else (API-10).
 */
export function serveReadiness(app: Hono<ApiEnv>, parts: OperationsParts): void {
  const readState = createStateReader(parts);
  app.get('/readyz', async (c) => {
    const { isReady } = await readState();
    c.header('Cache-Control', 'no-store');
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
}

/** Creates an app with only these endpoints, for a separate port (`OPERATIONS_PORT`). */
export function createOperations(
  parts: OperationsParts,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const app = new Hono<ApiEnv>();
  serveOperations(app, parts);
  app.notFound((c) => problem(404, `Endpoint ${c.req.method} ${c.req.path} not found`));
  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request is malformed'),
  });
}

/** The content as `/readyz` describes it. */
function contentState(stale: Staleness | undefined) {
  if (!stale) return { status: 'current' };
  return { status: 'stale', since: new Date(stale.since).toISOString(), reason: stale.reason };
}
