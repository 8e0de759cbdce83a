import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** How a request is sent. */
export interface Asking {
  readonly method?: string;
  /** Headers beside `x-country: US`; a list is sent as several headers, an empty one as none. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The time limit in milliseconds; default 10,000. */
  readonly timeLimit?: number;
  /** Keeps connections; default a new connection for each request. */
  readonly agent?: Agent;
  /**
   * True to send it again if the other side closes the kept connection just when it is used again;
   * default false.
   */
  readonly isRepeated?: boolean;
  /** The address of the sender on this machine; default 127.0.0.1. */
  readonly from?: string;
}

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values alternately, as sent. */
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
  /** The body as Latin 1, so that every byte can be searched. */
  readonly body: string;
  /** The body as UTF-8. */
  readonly text: string;
  /** Status line, headers and body, as Latin 1. */
  readonly all: string;
  /** Milliseconds from the request to the last byte. */
  readonly milliseconds: number;
}

/** The only address that requests may be sent to. */
export const here = '127.0.0.1';

/**
 * Sends a request to a server on this machine.
 * @throws when there is no answer in time, or the connection ends
 */
export function ask(port: number, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, timeLimit = 10_000, agent, from = here } = asking;
  const signal = AbortSignal.timeout(timeLimit);
  const begun = performance.now();
  return new Promise((answered, fail) => {
    const sent = request(
      {
        host: here,
        port,
        path,
        method,
        agent: agent ?? false,
        localAddress: from,
        headers: { 'x-country': 'US', ...(!agent && { connection: 'close' }), ...headers },
        signal,
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', fail);
        response.on('end', () => {
          const { statusCode: status = 0, headers: sentHeaders, rawHeaders } = response;
          const bytes = Buffer.concat(pieces);
          answered({
            status,
            headers: sentHeaders,
            rawHeaders,
            bytes,
            get body() {
              return bytes.toString('latin1');
            },
            get text() {
              return bytes.toString();
            },
            get all() {
              return `${status}\r\n${rawHeaders.join('\r\n')}\r\n\r\n${this.body}`;
            },
            milliseconds: performance.now() - begun,
          });
        });
      },
    );
    sent.on('error', (error) => {
      const isAgain = asking.isRepeated && sent.reusedSocket && !signal.aborted;
      if (isAgain) answered(ask(port, path, asking));
      else fail(error);
    });
    sent.end(body);
  });
}

/** A POST of JSON. */
export function json(body: unknown, headers: Asking['headers'] = {}): Asking {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** A POST of a form. */
export function form(
  fields: Readonly<Record<string, string>>,
  headers: Asking['headers'] = {},
): Asking {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The addresses in a sitemap, without the origin. */
export const pagesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

/** A number of a site's metrics, 0 without it. @param line its name, with or without labels */
export async function metricOf(port: number, line: string): Promise<number> {
  const { text } = await ask(port, '/metrics', { timeLimit: 30_000 });
  const isIt = (it: string) => it.startsWith(`${line} `) || it.startsWith(`${line}{`);
  return Number(text.split('\n').find(isIt)?.split(' ').at(-1) ?? 0);
}

/** Sends requests one after the other. @returns how many were answered by each status */
export async function statusesOf(
  count: number,
  send: (n: number) => Promise<Pick<Answer, 'status'>>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await send(n);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** Formats numbers of answers by status. */
export const statusesText = (statuses: Readonly<Record<number, number>>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
