import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';
import { portOf } from './sockets.ts';

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
  /** Further sockets that accept connections for it; default none. */
  readonly acceptors?: readonly NetServer[];
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
  const { operations, prepare, close } = stoppable;
  const closing = createClosing(stoppable.server, stoppable.acceptors);
  const delay = graceSeconds * 1_000 + finishWithin + closeWithin;
  // SIGHUP reloads content instead. Earlier releases restarted at SIGUSR2; it must not end the process.
  const skip: ('SIGHUP' | 'SIGUSR2')[] = ['SIGHUP', 'SIGUSR2'];
  process.on('SIGUSR2', () => log.warn('SIGUSR2 is ignored: restart one process after another'));
  closeWithGrace({ delay, logger: false, skip }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'The process ends because of an error');
    log.info({ signal }, 'Portico is stopping');
    prepare();
    closing.begin();
    if (signal === 'SIGTERM') await sleep(graceSeconds * 1_000);
    await closing.finish();
    await close();
    operations?.closeAllConnections();
    operations?.close();
  });
}

/** The steps in which a server is closed. */
interface Closing {
  /** Closes each connection after its next answer. */
  begin(): void;
  /** Accepts no new connections and closes those that are open, running requests after them. */
  finish(): Promise<void>;
}

function createClosing(server: Server, acceptors: readonly NetServer[] = []): Closing {
  const open = openConnections(server);
  const ended = new WeakSet<Socket>();
  return {
    begin: () => closeAfterAnswers(server, ended),
    async finish() {
      // Node's own implementation would reset idle connections.
      server.closeIdleConnections = () => undefined;
      // A connection that was just accepted is not idle: its request is read in the next round.
      await acceptWaiting(server);
      const allClosed = closeAll([server, ...acceptors]);
      const closeIdle = () => {
        for (const socket of open) {
          if (!ended.has(socket) && isIdle(socket)) endPolitely(socket, ended);
        }
      };
      // At the end of a round everything that has arrived is read, also after a long one.
      const sweep = setInterval(() => setImmediate(closeIdle), sweepEvery);
      const cut = setTimeout(() => server.closeAllConnections(), finishWithin);
      await allClosed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** The most rounds of the event loop in which connections are still accepted: a flood does not end. */
const mostRounds = 100;

/**
 * Accepts the connections that the system has already made, one of each socket in a round. When a
 * socket is closed, the system resets those, also if they carry a form, which nobody sends again.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const note = () => {
    accepted += 1;
  };
  server.on('connection', note);
  for (let round = 0; round < mostRounds; round += 1) {
    accepted = 0;
    await nextRound();
    // The first round only ends the one in which the order came.
    if (accepted === 0 && round > 0) break;
  }
  server.off('connection', note);
}

async function closeAll(servers: readonly NetServer[]): Promise<void> {
  await Promise.all(servers.map((it) => new Promise((resolve) => it.close(resolve))));
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
