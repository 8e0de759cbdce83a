import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems take the ports of sockets that want no particular one from above this range, so nothing
 * else takes one of these until it is used.
 */
const range = { from: 20_000, below: 32_000 } as const;

/** A free port of this machine, which stays free unless a program is told to use it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.below);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
