import { setTimeout as pass } from 'node:timers/promises';
import { pauseAfter } from '../../../deliveries/backoff.ts';
import {
  callService,
  retryAfterOf,
  type ServiceAnswer,
  ServiceError,
} from '../../http/callService.ts';

/** Why a content source failed to answer. */
type ContentSourceFailure = 'timeout' | 'network' | 'status' | 'shape' | 'outdated' | 'setting';

/** A content source failed to answer, or its answer is invalid. */
export class ContentSourceError extends Error {
  override readonly name = 'ContentSourceError';
  readonly failure: ContentSourceFailure;
  /** The HTTP status, if any. */
  readonly status: number | undefined;

  constructor(
    failure: ContentSourceFailure,
    message: string,
    options: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.status = options.status;
  }
}

/** How requests are sent. */
export interface CallOptions {
  /** Milliseconds for each answer; default 10,000. */
  readonly timeoutMs?: number;
  /** Milliseconds before a failed request is repeated, doubled each time; default 500. */
  readonly retryMs?: number;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

const attempts = 3;

/** Nobody waits longer for the service because it says so. */
const longestRetryAfter = 60_000;

/** The longest answer, in bytes. */
const longestAnswer = 50_000_000;

function failureOf(cause: ServiceAnswer | ServiceError): ContentSourceError {
  if (!(cause instanceof ServiceError)) {
    const message = `The content service answered ${cause.status}`;
    return new ContentSourceError('status', message, { status: cause.status });
  }
  const status = cause.status === undefined ? {} : { status: cause.status };
  const make = (failure: ContentSourceError['failure'], message: string) =>
    new ContentSourceError(failure, `The content service ${message}`, { cause, ...status });
  switch (cause.fault) {
    case 'slow':
      return make('timeout', 'did not answer in time');
    case 'redirected':
      return make('status', 'answered with a redirect, which is not followed');
    case 'too long':
      return make('shape', 'sent an answer that is too long');
    default:
      return make('network', 'cannot be reached');
  }
}

/**
 * Milliseconds until a failed request is repeated; undefined if that would not help.
 * @param hasAnswered false at a start, which must not wait for a service that hangs: it is followed anyway
 */
function retryAfter(
  failed: ServiceAnswer | ServiceError,
  attempt: number,
  first: number,
  hasAnswered: boolean,
) {
  if (failed instanceof ServiceError) {
    if (failed.fault === 'slow' && !hasAnswered) return undefined;
    const isPassing = failed.fault === 'slow' || failed.fault === 'unreachable';
    return isPassing ? pauseAfter(attempt, first) : undefined;
  }
  if (failed.status < 500 && failed.status !== 429 && failed.status !== 408) return undefined;
  const asked = retryAfterOf(failed.headers.get('retry-after'), new Date()) ?? 0;
  if (asked > longestRetryAfter) return undefined;
  return asked || pauseAfter(attempt, first);
}

/**
 * Calls the service for JSON.
 * @throws ContentSourceError
 */
export type Call = (
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
) => Promise<ServiceAnswer & { readonly data: unknown }>;

/** Creates calls that are repeated, politely, where that may help (CONFIG-26). */
export function createCall({
  timeoutMs: timeLimit = 10_000,
  retryMs = 500,
  fetch = globalThis.fetch,
}: CallOptions) {
  const closing = new AbortController();
  const { signal } = closing;
  const limits = { timeLimit, mostBytes: longestAnswer, signal, fetch };
  let hasAnswered = false;

  const call: Call = async (url, method, headers) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callService(new URL(url), { method, headers, ...limits }).catch(
        (error: ServiceError) => error,
      );
      hasAnswered ||= 'ok' in answer;
      if ('ok' in answer && answer.ok) return { ...answer, data: parse(answer.text) };
      const wait =
        attempt < attempts ? retryAfter(answer, attempt, retryMs, hasAnswered) : undefined;
      if (wait === undefined || signal.aborted) throw failureOf(answer);
      await pass(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  /** Gives up all calls. */
  return { call, close: () => closing.abort() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The answer of the content service is not JSON';
    throw new ContentSourceError('shape', message, { cause });
  }
}
