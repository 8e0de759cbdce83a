import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the proxy passed on. */
export interface PassedRequest {
  readonly path: string;
  /** Whether a prerendered page sent it that the visitor has not seen. */
  readonly isPrerender: boolean;
}

/** A proxy in front of the site. */
export interface RecordingProxy extends AsyncDisposable {
  readonly url: string;
  /** The requests so far. */
  readonly requests: readonly PassedRequest[];
}

/**
 * Starts a proxy that records requests. Browsers store nothing of what passes it, so that every
 * file a page needs is seen.
 * @param site the origin of the site
 * @param added headers that it adds to each request
 */
export async function startRecordingProxy(
  site: string,
  added: Readonly<Record<string, string>>,
): Promise<RecordingProxy> {
  const requests: PassedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const isPrerender = String(headers['sec-purpose'] ?? '').includes('prerender');
    requests.push({ path, isPrerender });
    const sent = { method, headers: { ...headers, ...added } };
    const passed = request(new URL(path, site), sent, (answer) => {
      const kept = { ...answer.headers, 'cache-control': 'no-store' };
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
