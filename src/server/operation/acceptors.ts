import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { bind, portOf } from './bind.ts';

/**
 * How many sockets accept connections, beside the server's own. Node accepts one connection of a
 * socket in each round of the event loop. In a flood, rounds are long, so that with one socket
 * thousands of new connections wait for up to half a minute.
 */
const count = 63;

/**
 * A free port, or the wanted one. Sockets that share a port do not notice another program on it, as
 * one socket alone does.
 * @throws when the port is taken
 */
async function freePort(options: ListenOptions): Promise<number | undefined> {
  const probe = createServer();
  await bind(probe, options);
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Listens with several sockets on one port, among which the system distributes new connections.
 * Where the system does not support that, the server alone listens.
 * @param server receives the connections of all sockets
 * @returns the other sockets, to be closed with the server
 * @throws when the port is taken
 */
export async function listenWithAcceptors(
  server: Server,
  options: ListenOptions,
): Promise<readonly NetServer[]> {
  const shared = { ...options, port: await freePort(options), reusePort: true };
  try {
    await bind(server, shared);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTSUP') throw error;
    await bind(server, { ...shared, reusePort: false });
    return [];
  }
  // The options that an HTTP server has by default.
  const ofHttp = { allowHalfOpen: true, noDelay: true };
  const acceptors = Array.from({ length: count }, () =>
    createServer(ofHttp, (socket) => void server.emit('connection', socket)),
  );
  await Promise.all(acceptors.map((it) => bind(it, shared)));
  return acceptors;
}
