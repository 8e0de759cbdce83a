import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AnswerRequest } from '../request/answerRequest.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import type { Settings } from '../start/settings.ts';

const longestUrl = 4_096;
const largestHeaders = 16_384;

/**
 * Milliseconds: how long headers and whole requests may take, how often that is looked at, and how
 * long a connection waits for its next request; longer than proxies keep theirs, so that none sends
 * a request down a connection that is just being closed.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/** Milliseconds after which a connection is dropped on which nothing moves, in either direction. */
const silence = 60_000;

/** What may answer a request before the site does, as a development server's modules. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** What may stand beside the site at its port. */
export interface ListenOptions {
  /** Answers a request or hands it on to the site; default hands on all. */
  readonly before?: Before;
  /** A server that something else already works with; default a new one. */
  readonly server?: Server;
}

/** A server with the site's limits, which answers nothing yet. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: largestHeaders, ...patience });
}

/**
 * Serves the site on the port and host of the settings.
 * @returns the server, listening
 * @throws when the port is taken
 */
export async function listen(
  answer: AnswerRequest,
  settings: Pick<Settings, 'PORT' | 'HOST'>,
  { before = (_req, _res, next) => next(), server = createHttpServer() }: ListenOptions = {},
): Promise<Server> {
  server.on('checkContinue', (req, res) => {
    // Node would write this between head and body of an answer that waits for earlier ones.
    if (res.socket) res.writeContinue();
    server.emit('request', req, res);
  });
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/') && !toOriginForm(req)) {
      const headers = { ...commonHeaders, 'Content-Type': 'text/plain', Connection: 'close' };
      res.writeHead(400, headers).end('Bad Request');
      return;
    }
    if ((req.url?.length ?? 0) > longestUrl) {
      const headers = { ...commonHeaders, 'Content-Type': 'text/plain', Connection: 'close' };
      res.writeHead(414, headers).end('URI Too Long');
      return;
    }
    before(req, res, () => answer(req, res));
  });
  server.setTimeout(silence);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  return server;
}

/** Serves operators on a port of their own, where `OPERATIONS_PORT` names one. */
export async function listenToOperators(
  answer: AnswerRequest | undefined,
  { OPERATIONS_PORT, OPERATIONS_HOST }: Pick<Settings, 'OPERATIONS_PORT' | 'OPERATIONS_HOST'>,
): Promise<Server | undefined> {
  if (!answer || OPERATIONS_PORT === undefined) return undefined;
  return listen(answer, { PORT: OPERATIONS_PORT, HOST: OPERATIONS_HOST });
}

/**
 * Gives a request with an absolute target, such as `http://host/path`, the path as its target and the
 * host as its `Host` (RFC 9112, section 3.2.2).
 * @returns false where the target names no path
 */
function toOriginForm(req: IncomingMessage): boolean {
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(req.url ?? '') ?? [];
  if (!origin) return false;
  const rest = req.url?.slice(origin.length) ?? '';
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = host;
  return true;
}
