import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

/** How long running requests may take once no new connections are accepted, in milliseconds. */
const finishWithin = 6_000;

/**
 * How long closing everything may take after that, in milliseconds; then the process exits with an
 * error.
 */
const closeWithin = 2_000;

/**
 * How long a closed connection is still read, in milliseconds, so that a request in transit is not
 * reset.
 */
const lingerFor = 500;

/** Milliseconds between checks for idle connections to close. */
const sweepEvery = 50;

export interface Stoppable {
  /** Serves the site. */
  readonly server: Server;
  /** The operators' server; it is closed last. */
  readonly operations?: Server | undefined;
  /** Called first: `/readyz` answers 503 from now on. */
  readonly prepare: () => void;
  /** Called when no request is running. */
  readonly close: () => Promise<void>;
}

/**
 * Shuts the process down gracefully. On `SIGTERM` it keeps answering for a while, with `Connection:
 * close`, so that load balancers notice. Then it accepts no new connections, finishes running
 * requests, and closes idle connections without a reset.
 * @param graceSeconds how long it keeps answering (the setting `STOP_GRACE_SECONDS`)
 */
export function stopGracefully(stoppable: Stoppable, log: Log, graceSeconds: number): void {
  const { server, operations, prepare, close } = stoppable;
  const open = openConnections(server);
  const delay = graceSeconds * 1_000 + finishWithin + closeWithin;
  // SIGHUP reloads content instead.
  closeWithGrace({ delay, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'The process ends because of an error');
    log.info({ signal }, 'Portico is stopping');
    prepare();
    const ended = new WeakSet<Socket>();
    closeAfterAnswers(server, ended);
    if (signal === 'SIGTERM') await sleep(graceSeconds * 1_000);
    await closeServer(server, open, ended);
    await close();
    operations?.closeAllConnections();
    operations?.close();
  });
}

/** The open connections of a server. */
function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Sends `Connection: close` with every answer from now on, and closes connections after it. */
function closeAfterAnswers(server: Server, ended: WeakSet<Socket>): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (ended.has(req.socket)) return;
    res.shouldKeepAlive = false;
    for (const listener of listeners) listener.call(server, req, res);
  });
}

/** Accepts no new connections and waits, for a limited time, until all are closed. */
async function closeServer(
  server: Server,
  open: ReadonlySet<Socket>,
  ended: WeakSet<Socket>,
): Promise<void> {
  // Node's own implementation would reset idle connections.
  server.closeIdleConnections = () => undefined;
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => {
    for (const socket of open) {
      if (!ended.has(socket) && isIdle(socket)) endPolitely(socket, ended);
    }
  }, sweepEvery);
  const cut = setTimeout(() => server.closeAllConnections(), finishWithin);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Whether no answer is pending on a connection; Node sets this property while one is. */
function isIdle(socket: Socket): boolean {
  return !Reflect.get(socket, '_httpMessage');
}

/** Ends the sending side, and keeps reading for a while what the client still sends. */
function endPolitely(socket: Socket, ended: WeakSet<Socket>): void {
  ended.add(socket);
  socket.end();
  setTimeout(() => socket.destroy(), lingerFor);
}

/** Logs that the server accepts requests, and at which address. */
export function announce(server: Server, log: Log, operations?: Server): void {
  const operationsPort = operations && portOf(operations);
  log.info({ port: portOf(server), operationsPort }, 'Portico is ready');
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
