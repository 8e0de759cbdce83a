import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, type FinishedPage } from './finishedPage.ts';
import { strictTransport } from './securityHeaders.ts';

/** What is said of one sending of a page. */
export interface Sending {
  readonly requestId: string;
  readonly isHttps: boolean;
  /** Set when the page is older than it should be, because the content source fails. */
  readonly staleSeconds?: number | undefined;
}

/** Sends a finished page: its body in the browser's encoding, or 304 when the browser has it. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: FinishedPage,
  sending: Sending,
): void | Promise<void> {
  const headers = [...page.headers, 'X-Request-Id', sending.requestId];
  if (sending.isHttps) headers.push(...strictTransport);
  if (sending.staleSeconds !== undefined) {
    headers.push('Age', String(sending.staleSeconds), 'Cache-Status', 'portico; hit; detail=stale');
  }
  if (page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, headers).end();
    return undefined;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  const body = page.body(encoding);
  const send = (bytes: Buffer) => {
    headers.push('Content-Length', String(bytes.length));
    res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : bytes);
  };
  return body instanceof Promise ? body.then(send) : send(body);
}
