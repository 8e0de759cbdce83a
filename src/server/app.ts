import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv, ApiServices } from '../api/apiServices.ts';
import { problem } from '../api/problem.ts';
import { apiRoutes } from '../api/routes.ts';
import { brandOf } from '../brand/brands.ts';
import type { Log } from './log.ts';
import type { MarketBoard } from './marketBoard.ts';
import { serveOperations } from './operations.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import { originOf, type Settings } from './settings.ts';
import { serveFiles } from './staticFiles.ts';
import type { Visitors } from './visitors.ts';

/** What the files and endpoints are put together from. */
export interface AppParts {
  readonly settings: Settings;
  readonly markets: MarketBoard;
  readonly api: ApiServices;
  readonly visitors: Pick<Visitors, 'addressOf'>;
  /** What operators should know that keeps nobody from using the site. */
  readonly notices: readonly string[];
  readonly log: Log;
  /** The folder of the build's client files; none where a development server serves them. */
  readonly clientFolder?: string;
}

/** The first segments of paths that are files or endpoints; all other paths are pages. */
const segments = [
  'api',
  '1',
  'assets',
  'media',
  'favicon.ico',
  'robots.txt',
  'healthz',
  'readyz',
  'version',
  'metrics',
];

const appPath = new RegExp(`^/(?:${segments.join('|').replaceAll('.', '\\.')})(?:[/?]|$)`);

/**
 * Tells whether a file or an endpoint is asked for.
 * @param url path and query as requested
 */
export function isAppPath(url: string): boolean {
  return appPath.test(url);
}

/** Prepares the answering of requests for files and endpoints, everything that is not a page. */
export function createApp(
  parts: AppParts,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { settings, markets, api, visitors, log } = parts;
  const app = new Hono<ApiEnv>();
  app.use(describeAnswer(visitors));
  serveFiles(app, brandOf(settings.APPLICATION).icon, settings.CONTENT_DIR, parts.clientFolder);
  serveOperations(app, { markets, settings, search: api.search, notices: parts.notices });
  app.route(
    '/',
    apiRoutes(api, (error, place) =>
      log.error({ err: error, ...place }, 'An endpoint met an error'),
    ),
  );
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(settings)}/sitemap.xml\n`;
  app.get('/robots.txt', (c) => c.text(robots));
  app.notFound((c) => problem(404, `There is no endpoint ${c.req.method} ${c.req.path}`));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    log.error({ err: error, requestId, path: c.req.path }, 'A request met an error');
    return problem(500, 'Something went wrong');
  });
  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request cannot be read'),
  });
}

/** Gives every answer its request id and the headers all have. */
function describeAnswer(visitors: AppParts['visitors']): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.env.incoming, visitors);
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  };
}
