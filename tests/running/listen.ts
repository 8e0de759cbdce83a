import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server that listens on a port of this machine. */
export interface Listening {
  readonly port: number;
  /** Its address by HTTP. */
  readonly origin: string;
  /** Ends its connections, and closes it. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listenHere(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
