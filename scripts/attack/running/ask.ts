import { type IncomingHttpHeaders, request } from 'node:http';

/** How something is asked for. */
export interface Asking {
  readonly method?: string;
  /** Headers beside `x-country: US`; a list is sent as several headers. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** Milliseconds after which it is given up; default 10,000. */
  readonly patience?: number;
}

/** What was answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Status line, headers and body, as Latin 1, so that every byte can be searched. */
  readonly all: string;
  readonly body: string;
  /** Milliseconds from asking to the last byte. */
  readonly milliseconds: number;
}

/** The only address that attacks are made at. */
export const here = '127.0.0.1';

/**
 * Asks a site of this machine on a connection of its own.
 * @throws when it does not answer in time, or hangs up
 */
export function ask(port: number, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, patience = 10_000 } = asking;
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
        signal: AbortSignal.timeout(patience),
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
