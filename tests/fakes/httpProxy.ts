import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a site, which is stopped at the end of the scope. */
export interface HttpProxy extends AsyncDisposable {
  readonly url: string;
}

/** How a proxy passes requests on. */
export interface ProxyOptions {
  /** Headers that are added to each request. */
  readonly added: Readonly<Record<string, string>>;
  /** Headers that are added to each answer; default none. */
  readonly answered?: Readonly<Record<string, string>>;
  /** Called with each request, which is passed on once it has ended. */
  readonly onRequest: (request: IncomingMessage) => unknown;
}

/** Starts a proxy for a site. @param site the origin of the site */
export async function startProxy(
  site: string,
  { added, answered, onRequest }: ProxyOptions,
): Promise<HttpProxy> {
  const server = createServer(async (incoming, outgoing) => {
    await onRequest(incoming);
    const { url: path = '/', method, headers } = incoming;
    const sent = { method, headers: { ...headers, ...added } };
    const passed = request(new URL(path, site), sent, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...answered });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
