import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { maxPause } from '../../deliveries/backoff.ts';
import { readLimited } from '../../limits/readLimited.server.ts';
import { withinTime } from '../../limits/timeLimit.ts';

/** Why a call of a service has no answer. */
export type ServiceFault =
  /** No connection, or one that broke off. */
  | 'unreachable'
  /** The answer was not complete in time. */
  | 'slow'
  /** It leads to another address, which nobody has configured. */
  | 'redirected'
  /** The answer is longer than any that the service should give. */
  | 'too long'
  /** The caller gave it up. */
  | 'stopped';

/** A service gave no answer. The message contains nothing of what was sent, and no address. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly fault: ServiceFault;
  /** The status, if the answer began. */
  readonly status: number | undefined;

  constructor(fault: ServiceFault, message: string, { status, cause }: ServiceErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
    this.status = status;
  }
}

interface ServiceErrorOptions {
  readonly status?: number;
  readonly cause?: unknown;
}

/** A call of a service, and its limits. */
export interface ServiceCall extends Pick<RequestInit, 'method' | 'body'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer, its body included. */
  readonly timeLimit: number;
  /** Bytes of the body, unpacked. */
  readonly mostBytes: number;
  /** Whether the body of an answer with this status is read; default all are. */
  readonly readsBody?: (status: number) => boolean;
  /** Gives the call up. */
  readonly signal?: AbortSignal | null | undefined;
  /** Default the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The whole answer of a service. */
export interface ServiceAnswer {
  readonly status: number;
  /** Whether the status is from 200 to 299. */
  readonly ok: boolean;
  readonly headers: Headers;
  /** The body; empty where it was not read. */
  readonly text: string;
}

const redirects = [301, 302, 303, 307, 308];

/**
 * Calls a service over HTTP (CONFIG-26). Every call of the site's own clients is made here: keys and
 * data go to the address that is configured and nowhere else, because redirects are not followed; no
 * answer takes longer or is larger than its limits.
 * @param url an address from the settings, or a request to it
 * @throws ServiceError
 */
export async function callService(
  url: string | URL | Request,
  call: ServiceCall,
): Promise<ServiceAnswer> {
  const { timeLimit, mostBytes, readsBody = () => true, signal: stop, ...request } = call;
  const { fetch = globalThis.fetch, ...init } = request;

  async function answer(late: AbortSignal): Promise<ServiceAnswer> {
    const signal = stop ? AbortSignal.any([late, stop]) : late;
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const { status, ok, headers, body } = response;
    if (redirects.includes(status)) {
      await body?.cancel();
      throw new ServiceError('redirected', `redirect ${status}, which is not followed`, { status });
    }
    if (!body || !readsBody(status)) {
      await body?.cancel();
      return { status, ok, headers, text: '' };
    }
    const read = await readLimited(body, mostBytes);
    if (!read) throw new ServiceError('too long', `more than ${mostBytes} bytes`, { status });
    return { status, ok, headers, text: read.toString() };
  }

  const late = () => new ServiceError('slow', `no answer in ${timeLimit} ms`);
  try {
    return await withinTime(timeLimit, answer, late);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (stop?.aborted) throw new ServiceError('stopped', 'given up', { cause: error });
    throw new ServiceError('unreachable', codeOf(error), { cause: error });
  }
}

/** The code of an error: its message might contain what was sent. */
function codeOf(error: unknown): string {
  const { code, cause, name } = error as {
    readonly code?: unknown;
    readonly cause?: { readonly code?: unknown };
    readonly name: string;
  };
  return String(cause?.code ?? code ?? name);
}

/** Statuses whose answers have no body. */
const withoutBody = [204, 205, 304];

/**
 * The same as a `fetch`, for libraries that take one.
 * @param origin the only one that is called
 */
export function createServiceFetch(
  origin: string,
  limits: Pick<ServiceCall, 'timeLimit' | 'mostBytes'>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) {
      throw new ServiceError('redirected', 'another origin than the configured one');
    }
    const { status, headers, text } = await callService(request, {
      ...limits,
      signal: request.signal,
    });
    return new Response(withoutBody.includes(status) ? null : text, { status, headers });
  };
}

/**
 * How long a receiver asks to wait, in milliseconds: `Retry-After` in seconds or as a date, two
 * hours at most, as a mistake must not hold leads for days.
 * @returns undefined if the header is absent, invalid or in the past
 */
export function retryAfterOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : dateIn(text) - now.getTime();
  return wait > 0 ? Math.min(wait, maxPause) : undefined;
}

/** Only dates of HTTP: `Date.parse` alone would read `-5` as a year. */
const dateIn = (text: string): number =>
  /^[A-Z][a-z]{2,8},? .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;

/** What an answer with a redirect becomes for the library: a failure of the service. */
const badGateway = 502;

/** The limits of the answers that a library gets. */
interface BoundAnswers {
  /** Bytes of each answer; of a stream, as long as its connection lasts. */
  readonly mostBytes: number;
  /** Milliseconds from the beginning of an answer to its end; default no limit, as for streams. */
  readonly timeLimit?: number;
}

/** The method of an agent that Node calls with each request; its types do not have it. */
interface Requesting {
  addRequest(request: ClientRequest, ...more: readonly unknown[]): void;
}

/**
 * An agent for libraries that send their requests themselves and follow redirects with the key
 * (CONFIG-26): they see a redirect as a failure, and an answer that is too long breaks off.
 * @param url the configured address
 */
export function createBoundAgent(url: string, limits: BoundAnswers): Agent {
  const Kind = url.startsWith('https:') ? SecureAgent : Agent;
  class BoundAgent extends (Kind as unknown as new (options: object) => Agent & Requesting) {
    override addRequest(request: ClientRequest, ...more: readonly unknown[]): void {
      request.prependOnceListener('response', (response) => bind(request, response, limits));
      super.addRequest(request, ...more);
    }
  }
  return new BoundAgent({ keepAlive: true });
}

function bind(
  request: ClientRequest,
  response: IncomingMessage,
  { mostBytes, timeLimit }: BoundAnswers,
): void {
  if (redirects.includes(response.statusCode ?? 0)) response.statusCode = badGateway;
  let bytes = 0;
  response.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) request.destroy(new Error('The answer is too long'));
  });
  if (timeLimit === undefined) return;
  const late = setTimeout(() => request.destroy(new Error('The answer takes too long')), timeLimit);
  response.once('close', () => clearTimeout(late));
}
