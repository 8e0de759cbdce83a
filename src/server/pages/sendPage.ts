import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../../api/encodingFor.ts';
import { isCrawler } from '../request/crawlers.ts';
import { commonHeaders, strictTransport } from '../request/securityHeaders.ts';
import type { EncodedPage, FinishedPage } from './finishedPage.ts';

/** The details of one response. */
export interface Sending {
  readonly requestId: string;
  readonly isHttps: boolean;
  /** The age of the page's content, if it is stale because the content source fails. */
  readonly staleSeconds?: number | undefined;
}

/** Sends a finished page in the browser's encoding, or 304 if the browser has it. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: FinishedPage,
  sending: Sending,
): void | Promise<void> {
  if (page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, [...page.headers, ...linesOf(sending)]).end();
    return undefined;
  }
  // Crawlers would index the visitors' error page, or use it as a link preview.
  if (page.status === 500 && isCrawler(req.headers['user-agent'])) {
    res.writeHead(500, [...Object.entries(commonHeaders).flat(), ...linesOf(sending)]).end();
    return undefined;
  }
  const send = ({ body, headers }: EncodedPage) => {
    res.writeHead(page.status, [...headers, ...linesOf(sending)]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  const encoded = page.encoded(encodingFor(req.headers['accept-encoding']));
  return encoded instanceof Promise ? encoded.then(send) : send(encoded);
}

/** The headers of one response. */
function linesOf({ requestId, isHttps, staleSeconds }: Sending): string[] {
  const lines = ['X-Request-Id', requestId];
  if (isHttps) lines.push(...strictTransport);
  if (staleSeconds !== undefined) {
    lines.push('Age', String(staleSeconds), 'Cache-Status', 'portico; hit; detail=stale');
  }
  return lines;
}
