import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A site in front of a site that sends its documents in pieces, as a slow line does. */
export interface SiteInPieces {
  readonly url: string;
  close(): void;
}

const pieceBytes = 3_000;
const pauseMs = 20;

/**
 * Puts itself in front of the site at `origin`: documents arrive in pieces, with time to be laid out
 * in between, so that a layout that depends on what is still to come is seen to move. Everything
 * else passes at once.
 */
export async function sendInPieces(origin: string): Promise<SiteInPieces> {
  const server = createServer((request, response) => {
    void pass(origin + (request.url ?? '/')).then(async ({ status, headers, body }) => {
      response.writeHead(status, headers);
      const step = headers['content-type']?.startsWith('text/html') ? pieceBytes : body.length;
      for (let at = 0; at < body.length; at += step) {
        response.write(body.subarray(at, at + step));
        if (step < body.length) await pause(pauseMs);
      }
      response.end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the site answers, with the headers that still hold once the body is no longer compressed. */
async function pass(address: string) {
  const answer = await fetch(address, { headers: { 'x-country': 'US' } });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    delete headers[name];
  }
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
