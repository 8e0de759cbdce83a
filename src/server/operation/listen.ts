import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { AnswerRequest } from '../request/answerRequest.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import type { Settings } from '../start/settings.ts';
import { bind, listenWithAcceptors } from './sockets.ts';

const maxUrlLength = 4_096;
const largestHeaders = 16_384;

/**
 * Timeouts in milliseconds: for headers, for whole requests, the interval between checks, and
 * keep-alive. The keep-alive is longer than that of proxies, so that no proxy sends a request on a
 * connection that is just being closed.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/**
 * Connections that the system completes before the site accepts them. At Node's default of 511 the
 * system drops new connections in a flood, and their clients wait for many seconds. The system may
 * allow fewer (`net.core.somaxconn`).
 */
const backlog = 4_096;

/** Drops a connection that transfers nothing in either direction for this many milliseconds. */
const idleTimeout = 60_000;

/** Middleware that may answer a request before the site, such as a development server's modules. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export interface ListenOptions {
  /** Answers a request or passes it to the site; by default passes all. */
  readonly before?: Before;
  /** An existing HTTP server; default a new one. */
  readonly server?: Server;
}

/** A server with the site's limits and no request handler. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: largestHeaders, ...timeouts });
}

type Address = Pick<Settings, 'PORT' | 'HOST'>;

/** The site on its port. */
export interface Listening {
  readonly server: Server;
  /** Further sockets that accept connections for the server. */
  readonly acceptors: readonly NetServer[];
}

/** @returns what `begin` returns. @throws its error, with the settings that say where to listen (PROOF-91) */
async function naming<T>(settings: string, begin: Promise<T>): Promise<T> {
  try {
    return await begin;
  } catch (error) {
    throw new Error(`${settings}: ${(error as Error).message}`, { cause: error });
  }
}

const ofTheSite = 'PORT and HOST';

/**
 * Serves the site on the port and host of the settings.
 * @returns the server, listening
 * @throws Error naming the settings when the port is taken, or the host is not of this machine
 */
export async function listen(
  answer: AnswerRequest,
  settings: Address,
  options: ListenOptions = {},
): Promise<Server> {
  const server = serverOf(answer, options);
  await naming(ofTheSite, bind(server, optionsOf(settings)));
  return server;
}

/**
 * The same with several sockets, so that many new connections are accepted at once.
 * @throws as `listen`
 */
export async function listenWidely(answer: AnswerRequest, settings: Address): Promise<Listening> {
  const server = serverOf(answer);
  const listening = listenWithAcceptors(server, optionsOf(settings));
  return { server, acceptors: await naming(ofTheSite, listening) };
}

const optionsOf = ({ PORT: port, HOST: host }: Address) => ({ port, host, backlog });

function serverOf(
  answer: AnswerRequest,
  { before = (_req, _res, next) => next(), server = createHttpServer() }: ListenOptions = {},
): Server {
  const answerRequest = inTurn((req, res) => {
    if (countHosts(req) > 1) return refuse(res, 400, 'Bad Request');
    if (!req.url?.startsWith('/') && !toOriginForm(req)) return refuse(res, 400, 'Bad Request');
    if ((req.url?.length ?? 0) > maxUrlLength) return refuse(res, 414, 'URI Too Long');
    // Sent in turn: earlier it would stand between the head and the body of another answer.
    if (asksToGoOn(req)) res.writeContinue();
    before(req, res, () => answer(req, res));
  });
  server.on('request', answerRequest);
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.setTimeout(idleTimeout);
  return server;
}

/** Whether a client waits before it sends the body. */
const asksToGoOn = ({ headers, httpVersion }: IncomingMessage) =>
  headers.expect !== undefined && httpVersion === '1.1';

/** How many `Host` headers a request has; Node itself takes the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function refuse(res: ServerResponse, status: number, text: string): void {
  const headers = { ...commonHeaders, 'Content-Type': 'text/plain', Connection: 'close' };
  res.writeHead(status, headers).end(text);
}

/** Serves the operators' endpoints on a separate port, if `OPERATIONS_PORT` is set. */
export async function listenToOperators(
  answer: AnswerRequest | undefined,
  { OPERATIONS_PORT, OPERATIONS_HOST }: Pick<Settings, 'OPERATIONS_PORT' | 'OPERATIONS_HOST'>,
): Promise<Server | undefined> {
  if (!answer || OPERATIONS_PORT === undefined) return undefined;
  const server = serverOf(answer);
  const options = optionsOf({ PORT: OPERATIONS_PORT, HOST: OPERATIONS_HOST });
  await naming('OPERATIONS_PORT and OPERATIONS_HOST', bind(server, options));
  return server;
}

/**
 * Rewrites an absolute request target such as `http://host/path`: the path becomes the target, and
 * the host becomes `Host` (RFC 9112, section 3.2.2).
 * @returns false if the target has no path
 */
function toOriginForm(req: IncomingMessage): boolean {
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(req.url ?? '') ?? [];
  if (!origin) return false;
  const rest = req.url?.slice(origin.length) ?? '';
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = host;
  return true;
}

/** Answers a request. */
type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** The most requests of a connection that may wait while another one is being answered. */
const mostWaiting = 32;

/**
 * Answers the requests of each connection one after the other. Node hands over every request that it
 * has read from a connection, over a thousand from 64 KB, whether or not the earlier answers have
 * been sent. Browsers and proxies wait for each answer. A connection with too many unanswered
 * requests is closed.
 */
function inTurn(answer: Answer): Answer {
  const lines = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function run(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    res.once('close', () => {
      const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
      if (next) run(...next);
      else lines.delete(socket);
    });
    answer(req, res);
  }

  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const waiting = lines.get(socket);
    if (!waiting) {
      lines.set(socket, []);
      run(req, res);
    } else if (waiting.length < mostWaiting) {
      waiting.push([req, res]);
    } else {
      stopParsing(socket);
      socket.destroy();
    }
  };
}

/**
 * Ends the parsing of what has been read from a connection. Node parses it to its end, even on a
 * closed connection, so that a flood would stop the process for a second. Where Node no longer has
 * this property, it is only slower.
 */
function stopParsing(socket: Socket): void {
  const parser = Reflect.get(socket, 'parser') as { onIncoming?: () => number } | null | undefined;
  // To Node's parser this means that no further request follows.
  if (parser) parser.onIncoming = () => 2;
}
