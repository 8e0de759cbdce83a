import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

/** Sends a problem document as the answer to a request for a page. */
export function sendProblem({ res, id }: HttpContext, answer: Response): void {
  const headers = { ...commonHeaders, ...Object.fromEntries(answer.headers) };
  // Close the connection: the unread rest of the body would be parsed as the next request.
  res.writeHead(answer.status, { ...headers, 'X-Request-Id': id, Connection: 'close' });
  void answer.text().then((text) => res.end(text));
}
