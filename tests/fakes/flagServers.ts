import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Flags, flagNames } from '../../src/flags/flags.ts';
import { listenHere } from '../running/listen.ts';

/** The flags of a service: the values for every visitor, and for testers. */
export interface ServedFlags {
  readonly all: Partial<Flags>;
  readonly qa?: Partial<Flags>;
}

/** The behaviors of a fake service. `stall` sends headers and half a body, then nothing. */
export type FlagServerMode = 'ok' | 'error500' | 'garbage' | 'stall' | 'unauthorized';

/** A fake flag service. */
export interface FlagServer {
  readonly url: string;
  mode: FlagServerMode;
  readonly requests: readonly {
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  hold(flags: ServedFlags): void;
  close(): Promise<void>;
}

/** Serves flags by the OpenFeature Remote Evaluation Protocol: bulk evaluation with entity tags. */
export async function startOfrepServer(first: ServedFlags): Promise<FlagServer> {
  let flags = first;
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  const state = { mode: 'ok' as FlagServerMode };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    requests.push({ headers: request.headers, body });
    const json = (status: number, value: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(value));
    };
    if (state.mode === 'error500') return json(500, { errorCode: 'GENERAL' });
    if (state.mode === 'unauthorized') return json(401, {});
    if (state.mode === 'garbage') return void response.end('<html>');
    if (state.mode === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.write('{"flags":[');
    }
    if (request.method !== 'POST' || request.url !== '/ofrep/v1/evaluate/flags') {
      return json(404, { errorCode: 'GENERAL' });
    }
    const { context } = JSON.parse(body);
    if (!context?.targetingKey) return json(400, { errorCode: 'TARGETING_KEY_MISSING' });
    const values = { ...flags.all, ...(context.qa === true ? flags.qa : {}) };
    const evaluated = flagNames
      .filter((name) => name in values)
      .map((key) => ({ key, value: values[key] ?? '', reason: 'STATIC', variant: 'held' }));
    const list = { flags: [...evaluated, { key: 'of-another-site', value: 7, reason: 'STATIC' }] };
    const etag = `"${createHash('sha256').update(JSON.stringify(list)).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    return json(200, list, { etag });
  }

  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listenHere(server);
  return {
    url: origin,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    requests,
    hold(next) {
      flags = next;
    },
    close,
  };
}

/** A flag as LaunchDarkly's servers send it to SDKs. */
function launchDarklyFlag(key: string, { all, qa = {} }: ServedFlags, version: number) {
  const name = key as keyof Flags;
  return {
    key,
    version,
    on: true,
    variations: [all[name] ?? '', qa[name] ?? ''],
    offVariation: 0,
    fallthrough: { variation: 0 },
    targets: [],
    prerequisites: [],
    rules:
      name in qa
        ? [
            {
              id: 'testers',
              variation: 1,
              clauses: [{ attribute: 'qa', op: 'in', values: [true], contextKind: 'user' }],
            },
          ]
        : [],
    salt: key,
  };
}

/** Serves flags as LaunchDarkly's stream for server-side SDKs does. */
export async function startLaunchDarklyServer(first: ServedFlags): Promise<FlagServer> {
  let flags = first;
  let version = 1;
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  const streams = new Set<ServerResponse>();
  const state = { mode: 'ok' as FlagServerMode };

  function put(stream: ServerResponse): void {
    const names = flagNames.filter((name) => name in flags.all || name in (flags.qa ?? {}));
    const data = {
      path: '/',
      data: {
        flags: Object.fromEntries(names.map((it) => [it, launchDarklyFlag(it, flags, version)])),
        segments: {},
      },
    };
    stream.write(`event: put\ndata: ${JSON.stringify(data)}\n\n`);
  }

  const server = createServer((request, response) => {
    requests.push({ headers: request.headers, body: '' });
    if (state.mode === 'unauthorized') return void response.writeHead(401).end();
    if (state.mode !== 'ok') return void response.writeHead(500).end();
    if (!request.url?.startsWith('/all')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    streams.add(response);
    response.on('close', () => streams.delete(response));
    put(response);
  });
  const { origin, close } = await listenHere(server);
  return {
    url: origin,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
      for (const stream of streams) stream.destroy();
    },
    requests,
    hold(next) {
      flags = next;
      version += 1;
      for (const stream of streams) put(stream);
    },
    close,
  };
}
