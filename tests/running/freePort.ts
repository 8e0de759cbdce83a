import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Systems choose ports above this range themselves, so they give none of these to another program. */
const range = { from: 20_000, below: 32_000 } as const;

/** Finds a free port of this machine. Only a program that names the port can take it. */
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

/** Whether something listens on a port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
