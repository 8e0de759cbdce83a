import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/**
 * How a service fails: it cannot be reached; each answer takes ten seconds; it answers another
 * protocol; it is away every other second.
 */
export const faults = ['down', 'slow', 'lying', 'flapping'] as const;

/** How a service fails. */
export type Fault = (typeof faults)[number];

/**
 * The behaviors of a proxy on open connections: forward everything; hold everything, like a hanging
 * machine; hold only the answers, like a network that fails after the request; or close them.
 */
export type ProxyMode = 'pass' | 'hang' | 'keep-answers' | 'reset';

/** A proxy on this machine that fails on request. */
export interface TcpProxy {
  readonly port: number;
  /** Held data are forwarded once the mode allows it. */
  setMode(mode: ProxyMode): void;
  /** Lets the service fail, and ends its connections; undefined lets everything pass. */
  fail(fault: Fault | undefined): Promise<void>;
  /** Changes to `keep-answers` when the transaction of PostgreSQL that sends a text is committed. */
  loseCommitOf(text: string): void;
  close(): Promise<void>;
}

/** One direction of a connection. */
interface Direction {
  readonly from: Socket;
  readonly to: Socket;
  readonly isAnswer: boolean;
}

const slowness = 10_000;

const lie =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>';

/** Starts a proxy that lets everything pass. @param target the server behind it: its port or socket */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const clients = new Set<Socket>();
  const directions = new Set<Direction>();
  let mode: ProxyMode = 'pass';
  let fault: Fault | undefined;
  let flapping: NodeJS.Timeout | undefined;
  let sought: string | undefined;

  function apply({ from, isAnswer }: Direction): void {
    if (mode === 'reset') from.destroy();
    else if (mode === 'pass' || (mode === 'keep-answers' && !isAnswer)) from.resume();
    else from.pause();
  }

  function relay(direction: Direction): void {
    const { from, to, isAnswer } = direction;
    directions.add(direction);
    let hasSought = false;
    from.on('data', (bytes: Buffer) => {
      hasSought ||= sought !== undefined && bytes.includes(sought);
      if (hasSought && bytes.includes('commit')) {
        sought = undefined;
        hasSought = false;
        setMode('keep-answers');
      }
      if (isAnswer && fault === 'slow') setTimeout(() => to.write(bytes), slowness).unref();
      else to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('end', () => to.end());
    from.on('close', () => {
      directions.delete(direction);
      to.destroySoon();
    });
    apply(direction);
  }

  function setMode(next: ProxyMode): void {
    mode = next;
    for (const direction of directions) apply(direction);
  }

  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (fault === 'lying') {
      client.on('error', () => undefined);
      client.once('data', () => client.end(lie));
      return;
    }
    const upstream = connect(target);
    relay({ from: client, to: upstream, isAnswer: false });
    relay({ from: upstream, to: client, isAnswer: true });
  });

  async function listen(port: number): Promise<void> {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function disappear(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const client of clients) client.destroy();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    setMode,
    loseCommitOf(text) {
      sought = text;
    },
    async fail(next) {
      clearInterval(flapping);
      fault = next;
      // Connections of the time before would not see the fault, or still have it.
      await disappear();
      if (next !== 'down') await listen(port);
      if (next !== 'flapping') return;
      flapping = setInterval(() => {
        void (server.listening ? disappear() : listen(port));
      }, 1_000);
    },
    async close() {
      clearInterval(flapping);
      await disappear();
    },
  };
}
