import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { getMimeType } from 'hono/utils/mime';
import { problem } from '../../api/problem.ts';
import { type DeskAsk, type DeskLanguage, deskLanguages, deskRoot } from '../../desk/deskPage.ts';
import type { DeskAnswer, DeskHandler } from '../../desk/entry.server.tsx';
import { type RequestRefusal, refusalStatuses, refusalTexts } from '../../desk/requestRefusals.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import type { Log } from '../operation/log.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import { hasToken, isHttps, ownPath } from './deskCookies.ts';
import { forwardedHeaders } from './forwardToDesk.ts';
import type { SignIn } from './signIn.ts';

const languageCookie = 'desk-language';

/** Pages of the desk load its style sheet and nothing else, and stand in no frame. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file in a frame of the desk; by default it loads nothing and runs nothing. */
const filePolicy = "default-src 'none'; frame-ancestors 'self'; sandbox";

export interface AnswerDeskParts {
  readonly handler: DeskHandler;
  readonly signIn: SignIn;
  /** The folder of its style sheet, typeface and icons. */
  readonly assets: string;
  /** The host name of its address. */
  readonly host: string;
  readonly log: Log;
}

/**
 * Creates what answers requests to the desk: whoever is not signed in gets the sign-in and nothing
 * else, a form must come from the desk's own pages, and no answer is stored anywhere (PROOF-11).
 */
export function createAnswerDesk(
  parts: AnswerDeskParts,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { handler, signIn, assets, host, log } = parts;
  const app = new Hono().basePath(deskRoot);
  /** A page for people, whose browsers accept one, and a problem document for programs. */
  const refuse = (c: Context, why: RequestRefusal): Response => {
    const status = refusalStatuses[why];
    if (!c.req.header('accept')?.includes('text/html')) {
      return problem(status, refusalTexts(deskLanguages[0]).whys[why]);
    }
    const { pathname, search } = new URL(c.req.url);
    const html = handler.refusalPage(why, ownPath(pathname + search), languageOf(c));
    return send({ status, html });
  };
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    c.header('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    c.header('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? policy);
    // Browsers refuse a page in a sandbox that names its opener's policy.
    if (c.res.headers.get('Content-Security-Policy')?.includes('sandbox')) {
      c.res.headers.delete('Cross-Origin-Opener-Policy');
    }
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Referrer-Policy', 'same-origin');
  });
  app.use(async (c, next) =>
    c.req.header(forwardedHeaders.tooLarge) === 'yes' ? refuse(c, 'large') : next(),
  );
  app.use(async (c, next) => (isOwnName(c.req.header('host'), host) ? next() : refuse(c, 'name')));
  app.get('/assets/:name{[\\w-]+\\.(?:css|woff2|svg)}', async (c) => sendAsset(assets, c));
  app.use(async (c, next) => {
    // A connection whose body is not read ends, often before the site has read the answer.
    const posted = c.req.method === 'POST' ? await c.req.text() : '';
    const texts = [new URL(c.req.url).searchParams, new URLSearchParams(posted)];
    // Not every database takes it.
    if (texts.some(hasNull)) return refuse(c, 'null');
    await next();
  });
  app.post('*', async (c, next) => {
    if (isFromDesk(c)) return next();
    return refuse(c, 'foreign');
  });
  // Somebody who types an address may end it with a slash.
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    return pathname.endsWith('/') ? c.redirect(pathname.replace(/\/+$/, '') + search, 303) : next();
  });
  signIn.addRoutes(app, handler);
  app.on(['GET', 'POST'], ['/', '/:path{.+}'], async (c) => {
    const session = await signIn.sessionOf(c);
    if (!session) return c.req.method === 'POST' ? refuse(c, 'ended') : toSignIn(c);
    const form = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : undefined;
    if (form && !hasToken(form, session.token)) return refuse(c, 'old');
    const path = c.req.param('path') ?? '';
    if (path === 'language' && form) return chooseLanguage(c, form);
    const ask: DeskAsk = {
      query: new URL(c.req.url).searchParams,
      language: languageOf(c),
      ...session,
      now: new Date(),
    };
    return send(await handler.answer(path, ask, form));
  });
  app.notFound((c) => refuse(c, 'missing'));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.routePath }, 'A request to the desk failed');
    return refuse(c, isStoreUnavailable(error) ? 'down' : 'failed');
  });
  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request is malformed'),
  });
}

/**
 * Whether a request names the desk as its own people do (PROOF-74): by its name, or by an IP address. The
 * name of a stranger's domain may lead here as well, and pages of that domain could then read answers.
 */
function isOwnName(given: string | undefined, own: string): boolean {
  const name = URL.parse(`http://${given}`)?.hostname ?? '';
  return name === own || name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) > 0;
}

const hasNull = (texts: URLSearchParams) => texts.values().some((value) => value.includes('\0'));

/** Whether a form was posted by a page of the desk: browsers say where it comes from. */
function isFromDesk(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  // Only the host is compared: behind a proxy the desk may not know of TLS.
  const isSameHost = URL.parse(c.req.header('origin') ?? '')?.host === c.req.header('host');
  return isSameHost && (site === undefined || site === 'same-origin');
}

/** Sends somebody to the sign-in, and from there back to the page. */
function toSignIn(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  const back = pathname === deskRoot ? '' : `${pathname}${search}`;
  const query = back && `?to=${encodeURIComponent(back)}`;
  return c.redirect(`${deskRoot}/sign-in${query}`, 303);
}

/** The language of the desk: the chosen one, or what the browser asks for first. */
export function languageOf(c: Context): DeskLanguage {
  const chosen = getCookie(c, languageCookie);
  const asked = c.req.header('accept-language')?.slice(0, 2).toLowerCase();
  return deskLanguages.find((it) => it === (chosen ?? asked)) ?? deskLanguages[0];
}

function chooseLanguage(c: Context, form: URLSearchParams): Response {
  const language = deskLanguages.find((it) => it === form.get('language')) ?? deskLanguages[0];
  setCookie(c, languageCookie, language, {
    path: deskRoot,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
  });
  const page = form.get('page') ?? '';
  // The same question, which is a part of the address; written anew, so that it is nothing else.
  const query = new URLSearchParams(form.get('query') ?? '');
  const address = /^[\w/-]+$/.test(page) ? `${deskRoot}/${page}` : deskRoot;
  return c.redirect(query.size > 0 ? `${address}?${query}` : address, 303);
}

function send(answer: DeskAnswer): Response {
  if ('next' in answer) {
    return new Response(null, { status: 303, headers: { Location: answer.next } });
  }
  if ('html' in answer) {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return new Response(answer.html, { status: answer.status, headers });
  }
  const { type, name, body, policy: own = filePolicy } = answer.file;
  const headers = new Headers({ 'Content-Type': type, 'Content-Security-Policy': own });
  if (name !== undefined) {
    headers.set(
      'Content-Disposition',
      `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
    );
  }
  return new Response(body, { headers });
}

async function sendAsset(folder: string, c: Context): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const body = await readFile(join(folder, name)).catch(() => undefined);
  if (!body) return problem(404, 'The desk has no such file');
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      // The names contain a digest of the content.
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}
