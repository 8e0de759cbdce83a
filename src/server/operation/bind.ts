import type { ListenOptions, Server } from 'node:net';

/** Starts to listen. @throws when that is not possible */
export function bind(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The port that a server listens on. */
export function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
