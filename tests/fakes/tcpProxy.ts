import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The behaviors of a proxy: forward everything; hold everything, like a hanging machine; hold only
 * the answers, like a network that fails after the request; or close connections.
 */
export type ProxyMode = 'pass' | 'hang' | 'keep-answers' | 'reset';

/** A proxy on this machine that fails on request. */
export interface TcpProxy {
  readonly port: number;
  /** Connections accepted so far. */
  readonly accepted: number;
  /** Held data are forwarded once the mode allows it. */
  setMode(mode: ProxyMode): void;
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

/** Starts a proxy. @param path the socket of the server behind it */
export async function startTcpProxy(path: string): Promise<TcpProxy> {
  const directions = new Set<Direction>();
  let mode: ProxyMode = 'pass';
  let accepted = 0;
  let sought: string | undefined;

  function apply({ from, isAnswer }: Direction): void {
    if (mode === 'reset') from.destroy();
    else if (mode === 'pass' || (mode === 'keep-answers' && !isAnswer)) from.resume();
    else from.pause();
  }

  function relay(direction: Direction): void {
    const { from, to } = direction;
    directions.add(direction);
    let hasSought = false;
    from.on('data', (bytes: Buffer) => {
      hasSought ||= sought !== undefined && bytes.includes(sought);
      if (hasSought && bytes.includes('commit')) {
        sought = undefined;
        hasSought = false;
        setMode('keep-answers');
      }
      to.write(bytes);
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

  const server: Server = createServer((client) => {
    accepted += 1;
    const upstream = connect({ path });
    relay({ from: client, to: upstream, isAnswer: false });
    relay({ from: upstream, to: client, isAnswer: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get accepted() {
      return accepted;
    },
    setMode,
    loseCommitOf(text) {
      sought = text;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const { from } of directions) from.destroy();
      await closed;
    },
  };
}
