import { type IncomingHttpHeaders, request } from 'node:http';

/** How a request is sent. */
export interface Asking {
  readonly method?: string;
  /** Headers beside `x-country: US`; a list is sent as several headers, an empty one as none. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The time limit in milliseconds; default 10,000. */
  readonly timeLimit?: number;
}

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Status line, headers and body, as Latin 1, so that every byte can be searched. */
  readonly all: string;
  readonly body: string;
  /** Milliseconds from the request to the last byte. */
  readonly milliseconds: number;
}

/** The only address that attacks may target. */
export const here = '127.0.0.1';

/**
 * Sends a request to a site on this machine, on a new connection.
 * @throws when there is no answer in time, or the connection ends
 */
export function ask(port: number, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, timeLimit = 10_000 } = asking;
  const begun = performance.now();
  return new Promise((answered, fail) => {
    const sent = request(
      {
        host: here,
        port,
        path,
        method,
        agent: false,
        headers: { 'x-country': 'US', connection: 'close', ...headers },
        signal: AbortSignal.timeout(timeLimit),
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', fail);
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('latin1');
          const { statusCode: status = 0, rawHeaders } = response;
          answered({
            status,
            headers: response.headers,
            all: `${status}\r\n${rawHeaders.join('\r\n')}\r\n\r\n${text}`,
            body: text,
            milliseconds: performance.now() - begun,
          });
        });
      },
    );
    sent.on('error', fail);
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
