import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../../api/problem.ts';
import type { Log } from '../operation/log.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import type { RenderQueue } from '../pages/renderQueue.ts';
import { isAppPath } from './app.ts';
import { requestIdOf } from './requestId.ts';
import { sendProblem } from './sendProblem.ts';
import { isSitemapPath } from './sitemap.ts';
import type { TurnAway } from './turnAway.ts';
import type { Visitors } from './visitors.ts';

/** Answers any request. */
export type AnswerRequest = (req: IncomingMessage, res: ServerResponse) => void;

export interface AnswerParts {
  /** Handles files and endpoints. */
  readonly app: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  readonly page: PageHandler;
  /** Handles forms posted to pages. */
  readonly post: PageHandler;
  readonly sitemap: PageHandler;
  readonly turnAway: TurnAway;
  readonly queue: Pick<RenderQueue, 'noteArrival'>;
  readonly visitors: Pick<Visitors, 'addressOf'>;
  readonly log: Log;
}

/**
 * Creates the request handler: the app answers files and endpoints; everything else is a page. Page
 * requests go directly from Node to their handler: most are for a cached page, and a framework in
 * between would take as long as the answer itself (decision 0018).
 */
export function createAnswerRequest(parts: AnswerParts): AnswerRequest {
  const { app, page, post, sitemap, turnAway, queue, visitors, log } = parts;

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (req.errored) return;
    const requestId = requestIdOf(req, visitors);
    if (!res.headersSent && turnAway(req, res, error, { requestId })) return;
    log.error({ err: error, requestId, url: req.url }, 'A request met an error');
    if (res.headersSent) res.destroy();
    else sendProblem(res, problem(500, 'Something went wrong'), requestId);
  }

  return (req, res) => {
    const url = req.url ?? '/';
    queue.noteArrival();
    if (isAppPath(url)) return void app(req, res);
    const isPost = req.method === 'POST' && !isSitemapPath(url);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isPost) {
      const answer = problem(405, 'Pages are read, and forms are posted to them');
      answer.headers.set('Allow', 'GET, HEAD, POST');
      return sendProblem(res, answer, requestIdOf(req, visitors));
    }
    try {
      const handle = isSitemapPath(url) ? sitemap : isPost ? post : page;
      handle(req, res)?.catch((error: unknown) => fail(req, res, error));
    } catch (error) {
      fail(req, res, error);
    }
  };
}
