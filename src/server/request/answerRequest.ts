import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../../api/problem.ts';
import { countryOf } from '../../country/country.ts';
import { writeLookupQuery } from '../../directions/lookupQuery.ts';
import { pathTo } from '../../locale/addresses.ts';
import { readLanguagePreference } from '../../locale/languageChoice.ts';
import { loadMessages } from '../../locale/languages.ts';
import { defaultLocale } from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/messages.ts';
import type { Log } from '../operation/log.ts';
import { kindOfApp, type ObserveRequest } from '../operation/requestMetrics.ts';
import type { RenderQueue } from '../pages/renderQueue.ts';
import type { TraceRequest } from '../tracing/startTracing.ts';
import { redirect, refuseForNow, sendProblem } from './answers.ts';
import { isAppPath } from './app.ts';
import type { CreateContext, HttpContext } from './createContexts.ts';
import type { MarketFiles } from './marketFiles.ts';
import type { AnswerPage } from './pageRequests.ts';
import type { RefuseRequest } from './refuseRequest.ts';
import { commonHeaders } from './securityHeaders.ts';

/** Answers any request. */
export type AnswerRequest = (req: IncomingMessage, res: ServerResponse) => void;

export interface AnswerParts {
  readonly createContext: CreateContext;
  /**
   * Whether content may be shown now (CONTENT-58).
   * @returns undefined if so; otherwise whether it may be then
   */
  readonly mayAnswer: () => Promise<boolean> | undefined;
  /** Whether there is no content at all. */
  readonly isEmpty: () => boolean;
  /** Handles files and endpoints. */
  readonly app: (context: HttpContext) => Promise<void>;
  /** Handles pages, and forms posted to them. */
  readonly page: AnswerPage;
  readonly files: MarketFiles;
  readonly refuseRequest: RefuseRequest;
  readonly queue: Pick<RenderQueue, 'noteArrival'>;
  readonly observe: ObserveRequest;
  /** Traces requests; absent where they are not traced. */
  readonly trace?: TraceRequest | undefined;
  readonly log: Log;
}

/**
 * Creates the request handler: the app answers files and endpoints; everything else is a page. Page
 * requests go directly from Node to their handler: most are for a cached page, and a framework in
 * between would take as long as the answer itself (decision 0018).
 */
export function createAnswerRequest(parts: AnswerParts): AnswerRequest {
  const { createContext, mayAnswer, isEmpty, app, page, files } = parts;
  const { refuseRequest, queue, observe, trace, log } = parts;

  function fail(context: HttpContext, error: unknown): void {
    const { req, res, id: requestId, url } = context;
    if (req.errored) return;
    if (!res.headersSent && refuseRequest(context, error)) return;
    log.error({ err: error, requestId, url }, 'A request failed');
    if (res.headersSent) res.destroy();
    else sendProblem(context, problem(500, 'Something went wrong'));
  }

  /** Runs what depends on the visitor's country; at once unless a service has to be asked for it. */
  function whenLocated(context: HttpContext, handle: () => void): void {
    const located = context.locate();
    if (located) void located.then(handle);
    else handle();
  }

  /** Runs what shows content; at once unless other processes may show other content. */
  function whenReady(context: HttpContext, handle: () => void): void {
    const wait = mayAnswer();
    if (!wait) return whenLocated(context, handle);
    void wait.then((may) => {
      if (may) whenLocated(context, handle);
      else refuseForNow(context, { status: 503, seconds: 1, detail: 'Newer content is prepared' });
    });
  }

  function answer(context: HttpContext): void {
    const { req, url } = context;
    if (isAppPath(url)) {
      const kind = kindOfApp(url);
      observe(context, kind);
      if (kind === 'asset' || kind === 'operators') return void app(context);
      return whenReady(context, () => void app(context));
    }
    const isFile = files.isFile(url);
    const isPost = req.method === 'POST' && !isFile;
    observe(context, isFile ? 'feed' : isPost ? 'form' : 'page');
    const number = shortNumberOf(url);
    if (number !== undefined) return openDirections(context, number);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isPost) {
      const answer = problem(405, 'Pages accept GET and HEAD, and POST for forms');
      answer.headers.set('Allow', 'GET, HEAD, POST');
      return sendProblem(context, answer);
    }
    const handle = isEmpty() ? sendEmptySite : isFile ? files.send : page;
    return whenReady(context, () => {
      try {
        handle(context)?.catch((error: unknown) => fail(context, error));
      } catch (error) {
        fail(context, error);
      }
    });
  }

  return (req, res) => {
    const context = createContext(req, res);
    queue.noteArrival();
    // Requests of operators would be most of the traces.
    if (!trace || kindOfApp(context.url) === 'operators') return answer(context);
    trace(context, () => answer(context));
  };
}

/** Answers each page of a site without content: plainly, and with nobody's name (OWN-49). */
async function sendEmptySite({ res, id }: HttpContext): Promise<void> {
  await loadMessages(defaultLocale);
  const text = builtInMessages(defaultLocale).no_content_yet;
  const body = `<!DOCTYPE html><html lang="${defaultLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${text}</title></head><body><main><h1>${text}</h1></main></body></html>`;
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '60',
    'X-Request-Id': id,
  };
  res.writeHead(503, headers).end(body);
}

/** In capitals too: a QR code of capitals and digits is smaller. */
const shortAddress = /^\/ifu(?:\/([^/?]*))?\/?(?:\?|$)/i;

/**
 * The number in a short address of directions for use, such as `/ifu/PO-4211`, as packages show it.
 * @param url path and query as requested
 * @returns empty if it has none; undefined if the address is another one
 */
function shortNumberOf(url: string): string | undefined {
  const found = shortAddress.exec(url);
  if (!found) return undefined;
  try {
    return decodeURIComponent(found[1] ?? '');
  } catch {
    return '';
  }
}

/**
 * Redirects a short address to the look-up, in the language that a first visit begins in (PATH-9).
 * Another visitor is redirected elsewhere, so the answer is never cached.
 */
function openDirections(context: HttpContext, number: string): void {
  const { headers, visitor } = context;
  const locale =
    readLanguagePreference(headers.cookie) ??
    countryOf(visitor.effective)?.defaultLocale ??
    defaultLocale;
  const query = number ? `?${writeLookupQuery({ number, country: '', language: '' })}` : '';
  const to = pathTo('directionsForUse', locale) + query;
  redirect(context, { to, headers: { 'Cache-Control': 'private, no-store' } }, 302);
}
