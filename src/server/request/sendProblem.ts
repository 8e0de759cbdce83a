import type { ServerResponse } from 'node:http';
import { commonHeaders } from './securityHeaders.ts';

/** Sends a problem document as the answer to a request for a page. */
export function sendProblem(res: ServerResponse, answer: Response, requestId: string): void {
  const headers = { ...commonHeaders, ...Object.fromEntries(answer.headers) };
  // What is left of a body that nobody reads would be taken for the next request.
  res.writeHead(answer.status, { ...headers, 'X-Request-Id': requestId, Connection: 'close' });
  void answer.text().then((text) => res.end(text));
}
