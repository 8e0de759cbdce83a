import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenHere } from '../running/listen.ts';

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
  return serve(async (request, response) => {
    const { status, headers, body } = await pass(origin + (request.url ?? '/'));
    response.writeHead(status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html');
    const ends = isDocument ? endsOfPieces(body.toString('latin1')) : [];
    let at = 0;
    for (const end of ends) {
      response.write(body.subarray(at, end));
      at = end;
      await pause(pauseMs);
    }
    response.end(body.subarray(at));
  });
}

/**
 * Where pieces end: after an element, because a text that arrives in two pieces grows in any layout.
 */
function endsOfPieces(html: string): number[] {
  const closing = /<\/(?:a|button|dd|div|dt|figure|h\d|li|p|section|td|th)>/g;
  const ends: number[] = [];
  closing.lastIndex = pieceBytes;
  while (closing.test(html)) {
    ends.push(closing.lastIndex);
    closing.lastIndex += pieceBytes;
  }
  return ends;
}

/** A proxy that sends documents up to a certain place, and the rest on demand. */
export interface HeldSite extends SiteInPieces {
  /** Sends the rest of all documents. */
  release(): void;
}

/**
 * Starts a proxy for the site at `origin`: documents stop after the first match of `end`, which
 * reveals what a browser shows of an element that is not complete.
 */
export async function holdAfter(origin: string, end: RegExp): Promise<HeldSite> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const site = await serve(async (request, response) => {
    const { status, headers, body } = await pass(origin + (request.url ?? '/'));
    response.writeHead(status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html');
    const found = isDocument ? end.exec(body.toString('latin1')) : null;
    const cut = found ? found.index + found[0].length : 0;
    if (cut > 0) {
      response.write(body.subarray(0, cut));
      await released;
    }
    response.end(body.subarray(cut));
  });
  return { ...site, release };
}

/** Starts a server that can be closed. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<SiteInPieces> {
  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listenHere(server);
  return { url: origin, close };
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
