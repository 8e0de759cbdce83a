import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that passes requests on, late. */
export interface DelayingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that delays each request, as a network does.
 * @param site the origin of the site
 * @param milliseconds the delay of each request
 * @param added headers that it adds to each request
 */
export async function startDelayingProxy(
  site: string,
  milliseconds: number,
  added: Readonly<Record<string, string>>,
): Promise<DelayingProxy> {
  const server = createServer(async (incoming, outgoing) => {
    await pause(milliseconds);
    const { url: path = '/', method, headers } = incoming;
    const sent = { method, headers: { ...headers, ...added } };
    const passed = request(new URL(path, site), sent, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
