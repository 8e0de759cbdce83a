import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv, ApiServices } from '../api/apiServices.ts';
import { problem } from '../api/problem.ts';
import { apiRoutes } from '../api/routes.ts';
import { brandOf } from '../brand/brands.ts';
import type { Log } from './log.ts';
import type { MarketBoard } from './marketBoard.ts';
import { serveOperations } from './operations.ts';
import type { PageHandler } from './pageHandler.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import { originOf, type Settings } from './settings.ts';
import { serveFiles } from './staticFiles.ts';
import type { Visitors } from './visitors.ts';

/** What the server is put together from. */
export interface AppParts {
  readonly settings: Settings;
  readonly markets: MarketBoard;
  readonly api: ApiServices;
  readonly page: PageHandler;
  readonly sitemap: PageHandler;
  readonly visitors: Pick<Visitors, 'addressOf'>;
  readonly log: Log;
  /** The folder of the build's client files; none where a development server serves them. */
  readonly clientFolder?: string;
}

/** Node's own request and response, which pages are answered with directly. */
type Bindings = ApiEnv['Bindings'] & { readonly outgoing: Parameters<PageHandler>[1] };

/**
 * The server: files, endpoints, and everything else a page. Pages are matched by one handler only,
 * which keeps cached ones fast (design: the one idea).
 */
export function createApp(parts: AppParts): Hono<ApiEnv> {
  const { settings, markets, api, page, sitemap, log } = parts;
  const app = new Hono<ApiEnv>();
  for (const path of describedPaths) app.use(path, describeAnswer(parts.visitors));
  serveFiles(app, brandOf(settings.APPLICATION).icon, settings.CONTENT_DIR, parts.clientFolder);
  serveOperations(app, markets, settings);
  app.route(
    '/',
    apiRoutes(api, (error, place) =>
      log.error({ err: error, ...place }, 'An endpoint met an error'),
    ),
  );
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(settings)}/sitemap.xml\n`;
  app.get('/robots.txt', (c) => c.text(robots));
  app.get('/sitemap.xml', answerWith(sitemap));
  const answerPage = answerWith(page);
  // The only handler that matches a page: with a second one Hono takes its slower way.
  app.all('*', (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return answerPage(c, next);
    const answer = problem(405, 'Pages are read only');
    answer.headers.set('Allow', 'GET, HEAD');
    return described(answer, requestIdOf(c.env.incoming, parts.visitors));
  });
  app.onError((error, c) => {
    const { incoming, outgoing } = c.env as Bindings;
    const requestId = requestIdOf(incoming, parts.visitors);
    log.error({ err: error, requestId, path: c.req.path }, 'A request met an error');
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return described(problem(500, 'Something went wrong'), requestId);
  });
  return app;
}

/** What is answered through Hono; pages and the sitemap write their own headers. */
const describedPaths = [
  '/api/*',
  '/assets/*',
  '/media/*',
  '/favicon.ico',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/version',
  '/metrics',
];

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

function described(answer: Response, requestId: string): Response {
  answer.headers.set('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(commonHeaders)) answer.headers.set(name, value);
  return answer;
}

function answerWith(handler: PageHandler): Handler<ApiEnv> {
  return async (c) => {
    const { incoming, outgoing } = c.env as Bindings;
    await handler(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}
