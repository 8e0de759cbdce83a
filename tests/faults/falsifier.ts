import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A proxy on this machine that changes the answers of a service that speaks JSON over HTTP: they are
 * JSON, but with values of other types.
 */
export interface Falsifier {
  readonly port: number;
  /** Changes the answers from now on; false lets them pass. */
  falsify(isFalse: boolean): void;
  close(): Promise<void>;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same value in another type: texts as lists, numbers as texts, lists as texts. */
function inAnotherType(value: Json): Json {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return value === null ? 0 : [value];
}

/** An answer in which everything that `isChosen` names has another type. */
function changed(json: Json, isChosen: (key: string, value: Json) => boolean): Json {
  if (Array.isArray(json)) return json.map((it) => changed(it, isChosen));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, value]): [string, Json] => [
    key,
    isChosen(key, value) ? inAnotherType(value) : changed(value, isChosen),
  ]);
  return Object.fromEntries(entries);
}

const isLeaf = (value: Json) => typeof value !== 'object' || value === null;

/** Ways to change the types of an answer, in turn. */
const ways: readonly ((json: Json) => Json)[] = [
  // The envelope is valid, so that readers go on to the values.
  (json) => changed(json, (key) => key === 'value'),
  (json) => changed(json, (_, value) => isLeaf(value)),
  (json) => changed(json, (_, value) => Array.isArray(value)),
  () => [],
  () => null,
];

/**
 * Starts a proxy that lets everything pass.
 * @param target the port of the service on this machine
 */
export async function startFalsifier(target: number): Promise<Falsifier> {
  let isFalse = false;
  let count = 0;

  function ask({ method, url, headers }: IncomingMessage, body: string): Promise<HttpAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
    const plain = { ...headers, 'accept-encoding': 'identity', connection: 'close' };
    const asked = request(
      { host: '127.0.0.1', port: target, method, path: url, headers: plain },
      (response) => {
        const { statusCode: status = 502, headers } = response;
        text(response).then((read) => resolve({ status, headers, body: read }), reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
    return promise;
  }

  function falsified(answer: HttpAnswer): HttpAnswer {
    if (!isFalse) return answer;
    try {
      const json = JSON.parse(answer.body) as Json;
      const way = ways[count++ % ways.length];
      return { ...answer, body: JSON.stringify(way?.(json)) };
    } catch {
      return answer;
    }
  }

  async function serve(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(asked);
    const answer = await ask(asked, body);
    const { status, headers, body: sent } = falsified(answer);
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
    response.writeHead(status, kept).end(sent);
  }

  const server = createServer((asked, response) => {
    serve(asked, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    falsify(next) {
      isFalse = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
