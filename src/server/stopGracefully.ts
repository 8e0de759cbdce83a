import type { Server } from 'node:http';
import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

/** Milliseconds running requests get to finish when the process is asked to stop. */
const grace = 10_000;

/** Milliseconds between closings of connections that have become idle. */
const sweepEvery = 50;

/**
 * Lets running requests finish when the process is asked to stop, and takes no new ones.
 * @param close called once they have
 */
export function stopGracefully(server: Server, log: Log, close: () => Promise<void>): void {
  closeWithGrace({ delay: grace, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'The process ends because of an error');
    log.info({ signal }, 'Portico stops');
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection whose answer was under way would wait for its next request otherwise.
    server.prependListener('request', (_, res) => {
      res.shouldKeepAlive = false;
    });
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    await closed;
    clearInterval(sweep);
    await close();
  });
}

/** Says that the server takes requests, and where. */
export function announce(server: Server, log: Log): void {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  log.info({ port }, 'Portico is ready');
}
