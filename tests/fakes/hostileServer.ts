import { createServer, type ServerResponse } from 'node:http';
import { listenHere } from '../running/listen.ts';

/**
 * How a hostile service answers: it leads to another origin, sends without end, or sends a byte now
 * and then and never ends.
 */
export type HostileMode = 'redirect' | 'endless' | 'trickle';

/** A service that another one has taken over. */
export interface HostileServer {
  readonly url: string;
  /** Requests that it received. */
  requests(): number;
  /** Requests that came to the other origin. */
  strayed(): number;
  /** Bytes of bodies that clients have taken from it. */
  sent(): number;
  /** Answers that are still being sent. */
  open(): number;
  close(): Promise<void>;
}

const most = 300_000_000;
const piece = Buffer.alloc(65_536, ' ');

/**
 * Starts a hostile service.
 * @param status of redirects and bodies; default 307 and 200
 */
export async function startHostileServer(
  mode: HostileMode,
  status = mode === 'redirect' ? 307 : 200,
): Promise<HostileServer> {
  let [requests, strayed, sent] = [0, 0, 0];
  const open = new Set<ServerResponse>();
  const other = createServer((_, response) => {
    strayed += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  function sendOn(response: ServerResponse): void {
    while (sent < most && !response.destroyed) {
      sent += piece.length;
      if (!response.write(piece)) return void response.once('drain', () => sendOn(response));
    }
    response.end();
  }

  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    open.add(response);
    response.once('close', () => open.delete(response));
    if (mode === 'redirect') {
      const location = `${elsewhere.origin}${request.url}`;
      return void response.writeHead(status, { location }).end('moved');
    }
    const type =
      request.headers.accept === 'text/event-stream' ? 'text/event-stream' : 'application/json';
    response.writeHead(status, { 'content-type': type });
    if (mode === 'endless') return sendOn(response);
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  });
  const elsewhere = await listenHere(other);
  const here = await listenHere(server);
  return {
    url: here.origin,
    requests: () => requests,
    strayed: () => strayed,
    sent: () => sent,
    open: () => open.size,
    async close() {
      await Promise.all([here.close(), elsewhere.close()]);
    },
  };
}
