import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

/** Milliseconds requests get to finish once no new connection is taken. */
const finishWithin = 6_000;

/** Milliseconds after that in which everything is closed; then the process ends, with an error. */
const closeWithin = 2_000;

/** Milliseconds a closed connection is read, so that a request that was on its way is not reset. */
const lingerFor = 500;

/** Milliseconds between closings of connections that have become idle. */
const sweepEvery = 50;

/** What is stopped. */
export interface Stoppable {
  /** Serves the site. */
  readonly server: Server;
  /** Serves operators, until everything else has ended. */
  readonly operations?: Server | undefined;
  /** Called first: `/readyz` answers 503 from now on. */
  readonly prepare: () => void;
  /** Called once no request runs any more. */
  readonly close: () => Promise<void>;
}

/**
 * Stops the process politely when it is asked to. On `SIGTERM` it goes on answering for a while, each
 * answer with `Connection: close`, so that load balancers notice; then it takes no new connection,
 * finishes what runs, and closes idle connections without a reset.
 * @param graceSeconds how long it goes on answering (the setting `STOP_GRACE_SECONDS`)
 */
export function stopGracefully(stoppable: Stoppable, log: Log, graceSeconds: number): void {
  const { server, operations, prepare, close } = stoppable;
  const open = openConnections(server);
  const delay = graceSeconds * 1_000 + finishWithin + closeWithin;
  // SIGHUP makes the site read its content again.
  closeWithGrace({ delay, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'The process ends because of an error');
    log.info({ signal }, 'Portico stops');
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

/** The connections of a server. */
function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Makes every answer from now on the last of its connection; closed ones get none. */
function closeAfterAnswers(server: Server, ended: WeakSet<Socket>): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (ended.has(req.socket)) return;
    res.shouldKeepAlive = false;
    for (const listener of listeners) listener.call(server, req, res);
  });
}

/** Takes no new connection and waits until all are closed, for a limited time. */
async function closeServer(
  server: Server,
  open: ReadonlySet<Socket>,
  ended: WeakSet<Socket>,
): Promise<void> {
  // Node's own way would reset idle connections.
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

/** Tells whether no answer is due on a connection; Node marks those where one is. */
function isIdle(socket: Socket): boolean {
  return !Reflect.get(socket, '_httpMessage');
}

/** Says that nothing more is sent, and reads on for a while what the other side still sends. */
function endPolitely(socket: Socket, ended: WeakSet<Socket>): void {
  ended.add(socket);
  socket.end();
  setTimeout(() => socket.destroy(), lingerFor);
}

/** Says that the server takes requests, and where. */
export function announce(server: Server, log: Log, operations?: Server): void {
  const operationsPort = operations && portOf(operations);
  log.info({ port: portOf(server), operationsPort }, 'Portico is ready');
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
