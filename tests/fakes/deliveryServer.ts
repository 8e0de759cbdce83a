import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ContentSource,
  type Filter,
  type FilterOperator,
  filterOperators,
  type ItemQuery,
} from '../../src/content/source.ts';

/**
 * The behavior of the fake: normal, or one of the failures of a real service. `hang` finally
 * answers correctly, but later than any sensible timeout.
 */
export type DeliveryMode = 'ok' | 'hang' | 'error500' | 'garbage' | 'reset';

/** A fake of the hosted content service. */
export interface DeliveryServer {
  /** For example `http://127.0.0.1:40123`. */
  readonly baseUrl: string;
  readonly environmentId: string;
  /** Takes effect with the next request. */
  mode: DeliveryMode;
  /** True to mark answers as outdated, except those that wait for new content; default false. */
  isStale: boolean;
  /** The number of requests that wait for new content. */
  readonly waiting: number;
  /** The number of requests, including refused ones. */
  readonly requests: number;
  /** The path and query of the latest request. */
  readonly latest: string;
  /** The begin and the end of each request, in order: `+` or `-` and the path with its query. */
  readonly traffic: readonly string[];
  close(): Promise<void>;
}

/** Settings of the fake. */
export interface DeliveryServerOptions {
  readonly environmentId?: string;
  /** The key that allows drafts; default `preview-key`. */
  readonly previewKey?: string;
  /** When set, requests without it (or the preview key) get 401. */
  readonly secureKey?: string;
}

const hangsFor = 10_000;
const maxItems = 2_000;
const maxQueryLength = 2_048;
const lists: readonly FilterOperator[] = ['in', 'nin', 'any', 'all', 'range'];
const filterForm = /^((?:system|elements)\.\w+)(?:\[(\w+)\])?$/;

class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function readFilter(name: string, value: string): Filter | undefined {
  const [, property, operator = 'eq'] = filterForm.exec(name) ?? [];
  if (!property) return undefined;
  const known = filterOperators.find((candidate) => candidate === operator);
  if (!known) throw new Refusal(400, 1, `Unknown operator ${operator}`);
  if (known === 'empty' || known === 'nempty') return { property, operator: known, values: [] };
  return { property, operator: known, values: lists.includes(known) ? value.split(',') : [value] };
}

function wholeNumber(parameters: URLSearchParams, name: string, otherwise: number): number {
  const value = parameters.get(name);
  if (value === null) return otherwise;
  if (!/^\d+$/.test(value)) throw new Refusal(400, 1, `${name} must be a number`);
  return Number(value);
}

function readItemQuery(parameters: URLSearchParams, preview: boolean): ItemQuery {
  const elements = parameters.get('elements');
  return {
    language: parameters.get('language') ?? 'en',
    depth: wholeNumber(parameters, 'depth', 1),
    ...(elements === null ? {} : { elements: elements.split(',') }),
    preview,
  };
}

async function answer(source: ContentSource, url: URL, preview: boolean): Promise<unknown> {
  const [, , kind, codename] = url.pathname.split('/');
  const query = readItemQuery(url.searchParams, preview);
  if (kind === 'items' && codename) {
    const found = await source.item(decodeURIComponent(codename), query);
    if (!found)
      throw new Refusal(404, 100, `The requested content item '${codename}' was not found.`);
    return found;
  }
  if (kind !== 'items') throw new Refusal(404, 0, 'There is nothing at this address.');
  const filters = [...url.searchParams].flatMap(([name, value]) => readFilter(name, value) ?? []);
  const order = url.searchParams.get('order');
  const skip = wholeNumber(url.searchParams, 'skip', 0);
  const limit = Math.min(wholeNumber(url.searchParams, 'limit', maxItems), maxItems);
  const list = await source.items({ ...query, filters, ...(order ? { order } : {}), skip, limit });
  const { total_count: total = 0, ...pagination } = list.pagination;
  const isLast = skip + list.items.length >= total;
  const next = new URL(url);
  next.searchParams.set('skip', String(skip + list.items.length));
  const counted = url.searchParams.get('includeTotalCount') === 'true' && { total_count: total };
  return {
    ...list,
    pagination: { ...pagination, ...counted, next_page: isLast ? '' : next.href },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/**
 * Serves a content source like the hosted content service, over real HTTP: the items of the
 * Delivery REST API, its limits (2,000 items per answer, long addresses) and its failures.
 */
export async function startDeliveryServer(
  source: ContentSource,
  options: DeliveryServerOptions = {},
): Promise<DeliveryServer> {
  const { environmentId = 'environment', previewKey = 'preview-key', secureKey } = options;
  const state = { mode: 'ok' as DeliveryMode, isStale: false, waiting: 0, requests: 0, latest: '' };
  const traffic: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const key = request.headers.authorization?.replace(/^bearer /i, '');
    if (url.pathname.split('/')[1] !== environmentId) {
      throw new Refusal(404, 105, 'The requested environment was not found.');
    }
    if (secureKey !== undefined && key !== secureKey && key !== previewKey) {
      throw new Refusal(401, 3, 'Missing or invalid API key.');
    }
    if (url.search.length > maxQueryLength) throw new Refusal(414, 0, 'URI Too Long');
    send(response, 200, await answer(source, url, key === previewKey));
  }

  function answerWell(request: IncomingMessage, response: ServerResponse): void {
    serve(request, response).catch((error: unknown) => {
      const { status = 500, code = 0, message } = error as Refusal;
      send(response, status, { message, error_code: code, specific_code: 0, request_id: '' });
    });
  }

  const server = createServer((request, response) => {
    state.requests += 1;
    state.latest = request.url ?? '';
    traffic.push(`+${state.latest}`);
    response.on('close', () => traffic.push(`-${request.url}`));
    const waits = request.headers['x-kc-wait-for-loading-new-content'] === 'true';
    if (waits) state.waiting += 1;
    else if (state.isStale) response.setHeader('X-Stale-Content', '1');
    if (state.mode === 'hang') {
      const late = setTimeout(() => answerWell(request, response), hangsFor);
      response.on('close', () => clearTimeout(late));
    } else if (state.mode === 'reset') request.socket.resetAndDestroy();
    else if (state.mode === 'error500') send(response, 500, { message: 'Internal error' });
    else if (state.mode === 'garbage') response.end('<html><body>Bad gateway</body></html>');
    else answerWell(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    environmentId,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get isStale() {
      return state.isStale;
    },
    set isStale(isStale) {
      state.isStale = isStale;
    },
    get waiting() {
      return state.waiting;
    },
    get requests() {
      return state.requests;
    },
    get latest() {
      return state.latest;
    },
    traffic,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
