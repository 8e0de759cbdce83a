import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
// oxlint-disable-next-line no-restricted-imports -- the desk is a part of the site, not a service
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createClientAddress, createTrustedProtocol } from '../../country/clientAddress.server.ts';
import { deskRoot } from '../../desk/deskRoot.ts';
import type { Log } from '../operation/log.ts';
import { commonHeaders } from '../request/securityHeaders.ts';
import type { Settings } from '../start/settings.ts';

/** Requests that the desk works on at the same time; more get 503. */
const mostRequests = 16;

/** How long the desk may take to start, and to begin an answer, in milliseconds. */
const startWithin = 30_000;
const answerWithin = 60_000;

/** How long the process of the desk stays without a request, in milliseconds. */
const idleFor = 15 * 60_000;

/** How the desk learns what the site knows of a request; never taken from a client. */
export const forwardedHeaders = {
  /** The address of the client. */
  address: 'x-desk-client',
  /** `https` or `http`, as the client sent it. */
  protocol: 'x-desk-protocol',
  /** `yes` if a trusted proxy sent the request. */
  fromProxy: 'x-desk-from-proxy',
} as const;

/** The desk of a site, seen from the site. */
export interface ForwardToDesk {
  /** Answers a request for an address of the desk. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/** Whether a request is for the desk. */
export const isForDesk = (url = ''): boolean =>
  url.startsWith(deskRoot) && /^$|^[/?]/.test(url.slice(deskRoot.length));

interface Running {
  readonly process: ChildProcess;
  readonly socket: string;
  readonly folder: string;
}

/**
 * Forwards requests to the desk, a process of its own that starts with the first of them and ends
 * when nobody has asked for a while. So nothing that happens at the desk reaches visitors (PROOF-11).
 */
export function forwardToDesk(settings: Settings, log: Log): ForwardToDesk {
  const clientOf = createClientAddress(settings.TRUST_PROXY);
  const protocolOf = createTrustedProtocol(clientOf);
  let starting: Promise<Running> | undefined;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Promise<Running> {
    const started = startDesk(log);
    starting = started;
    const forget = () => {
      if (starting === started) starting = undefined;
    };
    started.then(({ process: child }) => child.once('exit', forget), forget);
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const running = await starting?.catch(() => undefined);
    starting = undefined;
    if (!running) return;
    const { process: child, folder } = running;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }

  function headersFor(req: IncomingMessage) {
    const { address, peerTrusted } = clientOf(req);
    return {
      ...req.headers,
      [forwardedHeaders.address]: address,
      [forwardedHeaders.protocol]: protocolOf(req),
      [forwardedHeaders.fromProxy]: peerTrusted ? 'yes' : 'no',
    };
  }

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { socket } = await (starting ?? start());
    await new Promise<void>((done, fail) => {
      const asked = request({
        socketPath: socket,
        method: req.method,
        path: req.url,
        headers: headersFor(req),
        timeout: answerWithin,
      });
      asked.once('timeout', () => asked.destroy(new Error('The desk does not answer')));
      asked.on('error', fail);
      asked.once('response', (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, res, () => done());
      });
      res.once('close', () => asked.destroy());
      req.pipe(asked);
    });
  }

  return {
    answer(req, res) {
      if (open >= mostRequests) return refuse(res);
      clearTimeout(idle);
      open += 1;
      forward(req, res)
        .catch((err) => {
          if (!res.headersSent && !res.destroyed) refuse(res);
          else res.destroy();
          if (!req.errored && !res.destroyed) log.error({ err }, 'The desk does not answer');
        })
        .finally(() => {
          open -= 1;
          idle = setTimeout(() => void stop(), idleFor);
          idle.unref();
        });
    },
    close: stop,
  };
}

function refuse(res: ServerResponse): void {
  const headers = {
    ...commonHeaders,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  };
  const body = { status: 503, title: 'The desk does not answer now; try again' };
  res.writeHead(503, headers).end(JSON.stringify(body));
}

/** Starts the process of the desk. @throws when it does not listen in time */
async function startDesk(log: Log): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const socket = join(folder, 's');
  const child = fork(resolve(import.meta.dirname, '../../../build/start/desk.js'), [socket], {
    // Its log lines go to the log of the site.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error('The desk does not start')), startWithin);
      child.once('message', () => done());
      child.once('error', fail);
      child.once('exit', () => fail(new Error('The desk ended at its start')));
      child.once('message', () => clearTimeout(timer));
      child.once('exit', () => clearTimeout(timer));
    });
  } catch (error) {
    child.kill();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  log.info('The desk has started');
  return { process: child, socket, folder };
}
