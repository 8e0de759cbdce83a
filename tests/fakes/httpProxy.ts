import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '../running/listen.ts';

/** A proxy in front of a site or a service, which is stopped at the end of the scope. */
export interface HttpProxy extends AsyncDisposable {
  readonly url: string;
}

/** How a proxy passes requests on. */
export interface ProxyOptions {
  /** Headers that are added to each request. */
  readonly added: Readonly<Record<string, string>>;
  /** Headers that are added to each answer; default none. */
  readonly answered?: Readonly<Record<string, string>>;
  /** Called with each request, which is passed on once it has ended; default nothing. */
  readonly onRequest?: (request: IncomingMessage) => unknown;
  /** Changes the body of each answer, which must not be compressed; default none. */
  readonly changed?: (body: string) => string;
}

/** Starts a proxy on this machine. @param target the origin of what is behind it */
export async function startProxy(
  target: string,
  { added, answered, onRequest, changed }: ProxyOptions,
): Promise<HttpProxy> {
  const server = createServer(async (incoming, outgoing) => {
    await onRequest?.(incoming);
    const { url: path = '/', method, headers } = incoming;
    const sent = { method, headers: { ...headers, ...added } };
    const passed = request(new URL(path, target), sent, (answer) => {
      const { statusCode: status = 502, headers: got } = answer;
      if (!changed) {
        outgoing.writeHead(status, { ...got, ...answered });
        return void answer.pipe(outgoing);
      }
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = got;
      text(answer).then(
        (body) => outgoing.writeHead(status, { ...kept, ...answered }).end(changed(body)),
        () => outgoing.destroy(),
      );
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const { origin, close } = await listenHere(server);
  return {
    url: origin,
    [Symbol.asyncDispose]: close,
  };
}
