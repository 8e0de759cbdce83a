import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DeliveryItem } from '../../src/content/deliveryFormat.ts';
import { listenHere } from '../running/listen.ts';

/** A variant of an item as the service keeps it, and the components in it. */
export interface StoredVariant {
  readonly item: DeliveryItem;
  readonly components: readonly DeliveryItem[];
}

/**
 * How the fake answers: well, or as a failing service. `hang` never answers; `trickle` begins to, and
 * never ends; `limited` answers 429.
 */
export type KontentMode = 'ok' | 'hang' | 'trickle' | 'error500' | 'garbage' | 'reset' | 'limited';

/** A change in the log from which the Sync API answers. */
interface LoggedChange {
  readonly kind: 'items' | 'types' | 'languages' | 'taxonomies';
  readonly key: string;
  readonly isDeleted: boolean;
  readonly system: object;
}

/** A fake of the hosted content service. */
export interface KontentServer {
  /** For example `http://127.0.0.1:40123`. */
  readonly baseUrl: string;
  readonly environmentId: string;
  /** Takes effect with the next request. */
  mode: KontentMode;
  /** How many requests hang or trickle. */
  waiting(): number;
  /** Answers the requests that hang, as `mode` says now; ends the answers that trickle. */
  answerWaiting(): void;
  /** Items in a page of the feed. */
  pageSize: number;
  /** The method, the path with its query and the headers of each request, in order. */
  readonly requests: readonly string[];
  /** Called before each page of the feed is answered, with the number of pages before. */
  onFeed: (pages: number) => unknown;
  /** Changes what the feed answers instead of the real page. */
  spoil: (page: { items: unknown[]; modular_content: Record<string, unknown> }) => unknown;
  /** Publishes variants, and tells the Sync API unless `silently`. */
  publish(variants: readonly StoredVariant[], silently?: 'silently'): void;
  /** Withdraws a variant, and tells the Sync API. */
  withdraw(codename: string, language: string): void;
  /** The feed goes on to send the present variants of an item, whatever is published, until it is forgotten. */
  keepSending(codename: string): void;
  forget(): void;
  /** Tells that a type, a language or a taxonomy changed. */
  touch(kind: 'types' | 'languages' | 'taxonomies', codename: string): void;
  /** No token that was given so far is valid any more. */
  expireTokens(): void;
  close(): Promise<void>;
}

/** Settings of the fake. */
export interface KontentServerOptions {
  /** When set, requests without it (or the preview key) get 401. */
  readonly secureKey?: string;
  /** The key that allows drafts; default `preview-key`. */
  readonly previewKey?: string;
}

const environmentId = 'environment';
const maxAddress = 2_048;
const syncPageSize = 100;

const keyOf = ({ codename, language }: { codename: string; language: string }) =>
  `${codename} ${language}`;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Serves variants like the hosted service, over real HTTP: the items feed and the Sync API v2. */
export async function startKontentServer(
  initial: readonly StoredVariant[],
  { secureKey, previewKey = 'preview-key' }: KontentServerOptions = {},
): Promise<KontentServer> {
  const variants = new Map(initial.map((it) => [keyOf(it.item.system), it]));
  const log: LoggedChange[] = [];
  const requests: string[] = [];
  let kept = new Map<string, StoredVariant>();
  let epoch = 1;
  let pages = 0;

  const state = {
    mode: 'ok' as KontentMode,
    pageSize: 1_000,
    onFeed: (() => undefined) as KontentServer['onFeed'],
    spoil: ((page) => page) as KontentServer['spoil'],
  };

  const tokenOf = (position: number) => `${epoch}-${position}`;

  function positionOf(token: unknown): number {
    const [given, position] = String(token).split('-').map(Number);
    if (given !== epoch || position === undefined) throw new Refusal(400, 'Invalid token.');
    return position;
  }

  function sync(token: unknown): { body: unknown; next: string } {
    const from = positionOf(token);
    const part = log.slice(from, from + syncPageSize);
    // Only the last change of each thing is told.
    const latest = new Map(part.map((it) => [`${it.kind} ${it.key}`, it]));
    const of = (kind: LoggedChange['kind']) =>
      [...latest.values()]
        .filter((it) => it.kind === kind)
        .map(({ isDeleted, system }) => ({
          change_type: isDeleted ? 'deleted' : 'changed',
          timestamp: '2026-11-20T10:00:00.1234567Z',
          data: { system },
        }));
    const body = {
      items: of('items'),
      types: of('types'),
      languages: of('languages'),
      taxonomies: of('taxonomies'),
    };
    return { body, next: tokenOf(from + part.length) };
  }

  async function feed(url: URL, from: number, isPreview: boolean) {
    await state.onFeed(pages);
    pages += 1;
    const language = url.searchParams.get('system.language[eq]');
    if (language !== url.searchParams.get('language')) throw new Refusal(400, 'No fallbacks here.');
    const named = url.searchParams.get('system.codename[in]')?.split(',');
    const all = [...variants.keys(), ...kept.keys()];
    const found = [...new Set(all)]
      .flatMap((key) => kept.get(key) ?? variants.get(key) ?? [])
      .filter(({ item: { system } }) => {
        const isShown = isPreview || system.workflow_step === 'published';
        const isNamed = !named || named.includes(system.codename);
        return isShown && isNamed && system.language === language;
      });
    const part = found.slice(from, from + state.pageSize);
    const components = part.flatMap((it) => it.components);
    const page = {
      items: part.map(({ item }) => item as unknown),
      modular_content: Object.fromEntries(components.map((it) => [it.system.codename, it])),
    };
    const end = from + part.length;
    return { body: state.spoil(page), next: end < found.length ? String(end) : undefined };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://x');
    if ((request.url ?? '').length > maxAddress) throw new Refusal(414, 'URI Too Long');
    const key = request.headers.authorization?.replace(/^bearer /i, '');
    const token = request.headers['x-continuation'];
    if (secureKey !== undefined && key !== secureKey && key !== previewKey) {
      throw new Refusal(401, 'Missing or invalid API key.');
    }
    const send = ({ body, next }: { body: unknown; next: string | undefined }) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        ...(next === undefined ? {} : { 'x-continuation': next }),
      });
      response.end(JSON.stringify(body));
    };
    switch (`${request.method} ${url.pathname}`) {
      case `POST /v2/${environmentId}/sync/init`:
        return send({
          body: { items: [], types: [], languages: [], taxonomies: [] },
          next: tokenOf(log.length),
        });
      case `GET /v2/${environmentId}/sync`:
        return send(sync(token));
      case `GET /${environmentId}/items-feed`:
        return send(await feed(url, Number(token ?? 0), key === previewKey));
      default:
        throw new Refusal(404, 'There is nothing at this address.');
    }
  }

  const fail = (response: ServerResponse, status: number, message: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 && { 'retry-after': '1' }),
      })
      .end(JSON.stringify({ message, error_code: 1, specific_code: 0, request_id: '' }));

  /** Ends the wait of each request. */
  const waiting = new Map<ServerResponse, () => void>();

  function keepWaiting(response: ServerResponse, end: () => void): void {
    waiting.set(response, end);
    response.on('close', () => waiting.delete(response));
  }

  /** Sends white space, which JSON may begin with. */
  function trickle(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(' ');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
    keepWaiting(response, () => response.destroy());
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    respond(request, response);
  });

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { mode } = state;
    if (mode === 'hang') keepWaiting(response, () => respond(request, response));
    else if (mode === 'trickle') trickle(response);
    else if (mode === 'reset') request.socket.resetAndDestroy();
    else if (mode === 'error500') fail(response, 500, 'Internal error');
    else if (mode === 'limited') fail(response, 429, 'Too many requests');
    else if (mode === 'garbage') response.end('<html><body>Bad gateway</body></html>');
    else {
      answer(request, response).catch((error: Refusal) =>
        fail(response, error.status ?? 500, error.message),
      );
    }
  }
  const { origin, close } = await listenHere(server);

  const note = (system: DeliveryItem['system'], isDeleted: boolean) =>
    log.push({ kind: 'items', key: keyOf(system), isDeleted, system });

  return Object.assign(state, {
    baseUrl: origin,
    environmentId,
    requests,
    waiting: () => waiting.size,
    answerWaiting() {
      const all = [...waiting.values()];
      waiting.clear();
      for (const end of all) end();
    },
    publish(changed: readonly StoredVariant[], silently?: 'silently') {
      for (const variant of changed) {
        variants.set(keyOf(variant.item.system), variant);
        if (!silently) note(variant.item.system, false);
      }
    },
    withdraw(codename: string, language: string) {
      const variant = variants.get(keyOf({ codename, language }));
      if (!variant) throw new Error(`There is no ${codename} in ${language}`);
      variants.delete(keyOf({ codename, language }));
      note(variant.item.system, true);
    },
    keepSending(codename: string) {
      kept = new Map([...variants].filter(([, { item }]) => item.system.codename === codename));
    },
    forget: () => kept.clear(),
    touch(kind: 'types' | 'languages' | 'taxonomies', codename: string) {
      const system = {
        id: codename,
        codename,
        name: codename,
        last_modified: '2026-11-20T10:00:00Z',
      };
      log.push({ kind, key: codename, isDeleted: false, system });
    },
    expireTokens() {
      epoch += 1;
    },
    close,
  });
}
