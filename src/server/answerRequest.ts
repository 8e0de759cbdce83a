import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../api/problem.ts';
import { isAppPath } from './app.ts';
import type { Log } from './log.ts';
import type { PageHandler } from './pageHandler.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import { isSitemapPath } from './sitemap.ts';
import type { Visitors } from './visitors.ts';

/** Answers a request, whatever it is for. */
export type AnswerRequest = (req: IncomingMessage, res: ServerResponse) => void;

/** What requests are answered with. */
export interface AnswerParts {
  /** Files and endpoints. */
  readonly app: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  readonly page: PageHandler;
  readonly sitemap: PageHandler;
  readonly visitors: Pick<Visitors, 'addressOf'>;
  readonly log: Log;
}

/**
 * Prepares the answering of requests: files and endpoints by the app, everything else as a page.
 * Pages go straight from Node to their handler, as most requests are for a page that is kept
 * finished, and anything in between would take as long as the answer itself (decision 0018).
 */
export function createAnswerRequest(parts: AnswerParts): AnswerRequest {
  const { app, page, sitemap, visitors, log } = parts;

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    const requestId = requestIdOf(req, visitors);
    const [path] = (req.url ?? '').split('?', 1);
    log.error({ err: error, requestId, path }, 'A request met an error');
    if (res.headersSent) res.destroy();
    else send(res, problem(500, 'Something went wrong'), requestId);
  }

  return (req, res) => {
    const url = req.url ?? '/';
    if (isAppPath(url)) return void app(req, res);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const answer = problem(405, 'Pages are read only');
      answer.headers.set('Allow', 'GET, HEAD');
      return send(res, answer, requestIdOf(req, visitors));
    }
    try {
      const handle = isSitemapPath(url) ? sitemap : page;
      handle(req, res)?.catch((error: unknown) => fail(req, res, error));
    } catch (error) {
      fail(req, res, error);
    }
  };
}

function send(res: ServerResponse, answer: Response, requestId: string): void {
  const headers = { ...commonHeaders, ...Object.fromEntries(answer.headers) };
  res.writeHead(answer.status, { ...headers, 'X-Request-Id': requestId });
  void answer.text().then((text) => res.end(text));
}
