import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';

/** Starts to listen. @throws when that is not possible */
export function bind(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The port that a server listens on. */
export function portOf(server: NetServer): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/**
 * How many sockets accept connections, beside the server's own. Node accepts one connection of a
 * socket in each round of the event loop. In a flood, rounds are long, so that with one socket
 * thousands of new connections wait for up to half a minute.
 */
const count = 63;

/**
 * Finds out whether the wanted port is free. Sockets that share a port do not notice another program
 * on it, as one socket alone does.
 * @throws when the port is taken
 */
async function requireFree(options: ListenOptions): Promise<void> {
  const probe = createServer();
  await bind(probe, options);
  await new Promise((resolve) => probe.close(resolve));
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
  // A port that the system chooses is free. A probe would release it for a moment, in which another
  // site that starts could choose it too, and both would share it.
  if (options.port) await requireFree(options);
  try {
    await bind(server, { ...options, reusePort: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTSUP') throw error;
    await bind(server, options);
    return [];
  }
  const shared = { ...options, port: portOf(server), reusePort: true };
  // The options that an HTTP server has by default.
  const ofHttp = { allowHalfOpen: true, noDelay: true };
  const acceptors = Array.from({ length: count }, () =>
    createServer(ofHttp, (socket) => void server.emit('connection', socket)),
  );
  await Promise.all(acceptors.map((it) => bind(it, shared)));
  return acceptors;
}
