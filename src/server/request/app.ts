import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv, ApiServices } from '../../api/apiServices.ts';
import { limitBody } from '../../api/limitBody.ts';
import { problem } from '../../api/problem.ts';
import { apiRoutes, routeOf } from '../../api/routes.ts';
import type { Brand } from '../../brand/brand.ts';
import type { SubmissionDesk } from '../../contact/submission/submission.ts';
import { appSegments } from '../../locale/reservedPaths.ts';
import { largestPurge, type PurgeEndpointParts, purgeEndpoint } from '../edge/purgeEndpoint.ts';
import { serveAssets } from '../files/staticFiles.ts';
import type { Log } from '../operation/log.ts';
import { type OperationsParts, serveOperations, serveReadiness } from '../operation/operations.ts';
import { assetsFolderOf, originOf, type Settings } from '../start/settings.ts';
import { sendProblem } from './answers.ts';
import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

export interface AppParts {
  readonly settings: Settings;
  /** The brand of the present view. */
  readonly brand: () => Brand;
  readonly api: ApiServices;
  /** The operators' endpoints; with `OPERATIONS_PORT` only whether the process is ready. */
  readonly operations: OperationsParts;
  /** The endpoint that removes pages on request; absent without a CDN. */
  readonly purge?: PurgeEndpointParts | undefined;
  readonly log: Log;
  /** Answers requests for files under `/media`. */
  readonly media: (context: HttpContext) => Promise<Response>;
  /** The folder of the build's client files; absent on a development server. */
  readonly clientFolder?: string;
}

const appPath = new RegExp(`^/(?:${appSegments.join('|').replaceAll('.', '\\.')})(?:[/?]|$)`);

/**
 * Whether the address is a file or an endpoint.
 * @param url path and query as requested
 */
export function isAppPath(url: string): boolean {
  return appPath.test(url);
}

/** Creates the app for files and endpoints, everything that is not a page. */
export function createApp(parts: AppParts): (context: HttpContext) => Promise<void> {
  const { settings, api, log } = parts;
  const app = new Hono<ApiEnv>();
  // Hono makes its own request from Node's.
  const contexts = new WeakMap<IncomingMessage, HttpContext>();
  const contextOf = (req: IncomingMessage) => contexts.get(req) as HttpContext;
  const notesRoute = settings.ACCESS_LOG || settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  app.use(describeAnswer(contextOf, notesRoute));
  if (parts.clientFolder) serveAssets(app, parts.clientFolder, assetsFolderOf(settings));
  app.all('/media/*', (c) => parts.media(contextOf(c.env.incoming)));
  app.get('/favicon.ico', (c) => c.redirect(parts.brand().icon, 302));
  const hasOwnPort = settings.OPERATIONS_PORT !== undefined;
  (hasOwnPort ? serveReadiness : serveOperations)(app, parts.operations);
  // The CDN's machines may be anywhere, so no country is refused.
  if (parts.purge) app.post('/api/purge', limitBody(largestPurge), purgeEndpoint(parts.purge));
  app.route(
    '/',
    apiRoutes(api, (error, place) => log.error({ err: error, ...place }, 'An endpoint failed')),
  );
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(settings)}/sitemap.xml\n`;
  app.get('/robots.txt', (c) => c.text(robots));
  app.get(securityPath, (c, next) => {
    const text = securityText(settings);
    return text === undefined ? next() : c.text(text, 200, { 'Cache-Control': 'no-cache' });
  });
  app.notFound((c) => problem(404, `Endpoint ${c.req.method} ${c.req.path} not found`));
  app.onError((error, c) => {
    if (c.env.incoming.errored) return problem(400, 'The request ended early');
    const { id: requestId } = c.get('request');
    log.error({ err: error, requestId, url: c.req.url, path: routeOf(c) }, 'A request failed');
    return problem(500, 'Something went wrong');
  });
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request is malformed'),
  });
  return async (context) => {
    const { req, res } = context;
    if (refuseSubmission(context, api.submissions)) return;
    contexts.set(req, context);
    if (isHost(req.headers.host)) return answer(req, res);
    sendProblem(context, problem(400, 'The Host header is invalid'));
  };
}

/** Whether a `Host` header is valid: URLs built with an invalid one cannot be parsed. */
function isHost(host = ''): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && url.href === `${url.origin}/`;
}

/**
 * Gives endpoints the context, and adds the request id and the common headers to every answer.
 * @param notesRoute whether the access log or traces need the pattern of the endpoint
 */
function describeAnswer(
  contextOf: (req: IncomingMessage) => HttpContext,
  notesRoute: boolean,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const context = contextOf(c.env.incoming);
    c.set('request', context);
    await next();
    if (notesRoute) context.route = routeOf(c);
    c.header('X-Request-Id', context.id);
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  };
}

/** The path of the file (RFC 9116). */
const securityPath = '/.well-known/security.txt';

/**
 * For how many days the file holds from the day on which it is read. The settings are part of what
 * runs, so they hold as long as it runs; the standard advises less than a year.
 */
const validDays = 180;

const day = 86_400_000;

/**
 * The text that tells finders of security faults whom to tell (CONFIG-25).
 * @returns undefined without `SECURITY_CONTACT`
 */
function securityText(settings: Settings): string | undefined {
  const { SECURITY_CONTACT, SECURITY_LANGUAGES, SECURITY_POLICY } = settings;
  if (SECURITY_CONTACT.length === 0) return undefined;
  // The same text for a whole day, so that copies agree.
  const expires = new Date((Math.floor(Date.now() / day) + validDays) * day);
  const canonical = originOf(settings) + securityPath;
  const lines = [
    ...SECURITY_CONTACT.map((it) => `Contact: ${it}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${SECURITY_LANGUAGES.join(', ')}`,
    // The standard allows only https.
    ...(canonical.startsWith('https:') ? [`Canonical: ${canonical}`] : []),
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The `Retry-After` in seconds when all slots for submissions are taken. */
const retryAfter = 2;

const busyBody = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Too many submissions are in progress',
});

const busyHeaders = {
  ...commonHeaders,
  'Content-Type': 'application/problem+json',
  'Content-Length': String(Buffer.byteLength(busyBody)),
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
};

/**
 * Refuses a submission when all slots are taken. In a flood most are refused, so the check runs
 * before the app and is cheap.
 * @returns whether it refused the request
 */
function refuseSubmission(
  { req, res, url, address, id }: HttpContext,
  submissions: Pick<SubmissionDesk, 'isFull'>,
): boolean {
  if (url !== '/api/submit' || req.method !== 'POST') return false;
  if (!submissions.isFull(address)) return false;
  res.writeHead(503, { ...busyHeaders, 'X-Request-Id': id }).end(busyBody);
  return true;
}
