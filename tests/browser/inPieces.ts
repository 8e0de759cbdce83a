import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy that sends documents in pieces, like a slow connection. */
export interface SiteInPieces {
  readonly url: string;
  close(): void;
}

const pieceBytes = 3_000;
const pauseMs = 20;

/**
 * Starts a proxy for the site at `origin`: documents arrive in pieces, with time for layout in
 * between, which reveals a layout that depends on later content. Everything else passes at once.
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

/** The answer of the site, without the headers that are wrong after decompression. */
async function pass(address: string) {
  const answer = await fetch(address, { headers: { 'x-country': 'US' } });
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    delete headers[name];
  }
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
