import { encodingFor } from '../../api/encodingFor.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { commonHeaders, strictTransport } from '../request/securityHeaders.ts';
import type { EncodedPage, FinishedPage, PageKind } from './finishedPage.ts';

/**
 * Sends a finished page in the browser's encoding, or 304 if the browser has it.
 * @param staleSeconds the age of the page's content, if it is stale because the content source fails
 * @param replaced headers that replace those of the page of the same name: those of a page that a CDN
 *   may store, or the time after which to retry
 */
export function sendPage(
  context: HttpContext,
  page: FinishedPage<PageKind>,
  staleSeconds?: number,
  replaced?: Readonly<Record<string, string>>,
): void | Promise<void> {
  const { req, res } = context;
  if (page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
    const headers = withReplaced(page.headers, replaced);
    res.writeHead(304, [...headers, ...linesOf(context, staleSeconds)]).end();
    return undefined;
  }
  // Crawlers would index the visitors' error page, or use it as a link preview (ERROR-2).
  if (page.status >= 500 && isCrawler(req.headers['user-agent'])) {
    const later = page.headers.indexOf('Retry-After');
    const headers = [
      ...Object.entries(commonHeaders).flat(),
      ...(later < 0 ? [] : page.headers.slice(later, later + 2)),
      ...linesOf(context, staleSeconds),
    ];
    res.writeHead(page.status, headers).end();
    return undefined;
  }
  const send = ({ body, headers }: EncodedPage) => {
    const all = withReplaced(headers, replaced);
    res.writeHead(page.status, [...all, ...linesOf(context, staleSeconds)]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  const encoded = page.encoded(encodingFor(req.headers['accept-encoding']));
  return encoded instanceof Promise ? encoded.then(send) : send(encoded);
}

/** Raw headers with some values replaced. */
function withReplaced(
  headers: readonly string[],
  replaced: Readonly<Record<string, string>> | undefined,
): readonly string[] {
  if (!replaced) return headers;
  return headers.map((value, at) =>
    at % 2 ? (replaced[headers[at - 1] as string] ?? value) : value,
  );
}

/** The headers of one response. */
function linesOf({ id, isHttps }: HttpContext, staleSeconds: number | undefined): string[] {
  const lines = ['X-Request-Id', id];
  if (isHttps) lines.push(...strictTransport);
  if (staleSeconds !== undefined) {
    lines.push('Age', String(staleSeconds), 'Cache-Status', 'portico; hit; detail=stale');
  }
  return lines;
}

/**
 * The `User-Agent` names of search and social media crawlers, as a regular expression. Only these
 * do not get the error page (ERROR-2). Monitors and other programs must see it, so the list of all
 * programs that `locale/firstVisit.server.ts` uses would be too wide.
 */
const crawlerNames =
  'googlebot|google-inspectiontool|bingbot|applebot|baiduspider|duckduckbot|petalbot|sogou|yandex\\w*bot|yahoo! slurp|seznambot|facebookexternalhit|facebot|meta-externalagent|twitterbot|linkedinbot|pinterestbot|slackbot|discordbot|telegrambot|whatsapp/|redditbot|bluesky|mastodon/|embedly';

const pattern = new RegExp(crawlerNames, 'i');

/** Whether a `User-Agent` is a crawler of a search engine or of social media. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent);
}
