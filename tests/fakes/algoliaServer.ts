import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '../running/listen.ts';
import { AlgoliaIndexes, Refusal } from './algoliaIndexes.ts';

/** The behavior of the fake: normal, or one of the failures of a real service. */
export type AlgoliaMode =
  | 'ok'
  | 'hang'
  | 'refuse'
  | 'throttle'
  | 'error500'
  | 'html'
  | 'wrongShape'
  | 'tooFew'
  | 'reset';

/** A received request. */
export interface AlgoliaCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came.
  readonly body: any;
}

/** A running fake of Algolia. */
export interface AlgoliaServer {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly appId: string;
  /** A key for searches and events, and one that may also write. */
  readonly searchKey: string;
  readonly adminKey: string;
  /** Takes effect with the next request. */
  mode: AlgoliaMode;
  /** All requests, including refused ones. */
  readonly calls: AlgoliaCall[];
  readonly indexes: AlgoliaIndexes;
  close(): Promise<void>;
}

const hangsFor = 20_000;

/** The wrong answers by mode. */
const wrong: Readonly<Partial<Record<AlgoliaMode, readonly [status: number, body: string]>>> = {
  refuse: [403, '{"message":"Invalid Application-ID or API key","status":403}'],
  throttle: [429, '{"message":"Too many requests","status":429}'],
  error500: [500, '{"message":"Internal error","status":500}'],
  html: [200, '<html><body>Proxy</body></html>'],
  wrongShape: [200, '{"results":[{"hits":[{"title":"no id"}],"nbHits":"many"}]}'],
  tooFew: [200, '{"results":[]}'],
};

/**
 * A fake of the parts of Algolia's API that this project uses, over real HTTP: keys, searches,
 * synonyms, settings, batches, moves of indexes, events, and failures.
 */
export async function startAlgoliaServer(folder: string): Promise<AlgoliaServer> {
  const appId = 'TESTAPP';
  const [searchKey, adminKey] = ['key-that-searches', 'key-that-writes'];
  const calls: AlgoliaCall[] = [];
  const indexes = new AlgoliaIndexes(folder);
  const state = { mode: 'ok' as AlgoliaMode };

  function admit({ headers, path, method }: AlgoliaCall): void {
    const key = headers['x-algolia-api-key'];
    const isReading = /\/queries$|^\/1\/events$/.test(path) && method === 'POST';
    const isKnown = key === adminKey || (key === searchKey && isReading);
    if (headers['x-algolia-application-id'] !== appId || !isKnown) {
      throw new Refusal(403, 'Invalid Application-ID or API key');
    }
  }

  async function answerWell(call: AlgoliaCall, response: ServerResponse): Promise<void> {
    try {
      admit(call);
      send(response, 200, JSON.stringify(await indexes.answer(call)));
    } catch (error) {
      const { status = 500, message } = error as Refusal;
      send(response, status, JSON.stringify({ message, status }));
    }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [path = ''] = (request.url ?? '').split('?');
    const { headers, method = '' } = request;
    const call = { method, path, headers, body: body ? JSON.parse(body) : undefined };
    calls.push(call);
    const answer = wrong[state.mode];
    if (answer) send(response, ...answer);
    else if (state.mode === 'reset') request.socket.resetAndDestroy();
    else if (state.mode === 'hang') {
      const late = setTimeout(() => void answerWell(call, response), hangsFor);
      response.on('close', () => clearTimeout(late));
    } else await answerWell(call, response);
  });
  // A client must not use a connection just when it is closed.
  server.keepAliveTimeout = 300_000;
  const { origin, close } = await listenHere(server);

  return {
    url: origin,
    appId,
    searchKey,
    adminKey,
    calls,
    indexes,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    async close() {
      await close();
      await indexes.close();
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body);
}
