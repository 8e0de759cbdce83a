import { callService, type ServiceError } from '../../http/callService.ts';
import { ContentSourceError } from '../contentSourceError.ts';

/** The settings of a request. */
export interface RequestOptions {
  /** Milliseconds per attempt; both together may take a fifth more. */
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
  /** Called when the service says that its answer is outdated. */
  onStale(): void;
}

const pauseMs = 50;

/** The longest answer, in bytes: a page of 2,000 items with what they link to. */
const longestAnswer = 50_000_000;

function failureOf(cause: unknown): ContentSourceError {
  if (cause instanceof ContentSourceError) return cause;
  const { fault, status } = cause as ServiceError;
  if (fault === 'slow') {
    return new ContentSourceError('timeout', 'The content service did not answer in time', {
      cause,
    });
  }
  if (fault === 'redirected') {
    const message = 'The content service answered with a redirect, which is not followed';
    return new ContentSourceError('status', message, { cause, status });
  }
  if (fault === 'too long') {
    return new ContentSourceError('shape', 'The answer of the content service is too long', {
      cause,
    });
  }
  return new ContentSourceError('network', 'The content service cannot be reached', { cause });
}

function isWorthRepeating({ failure, status = 0 }: ContentSourceError): boolean {
  return failure === 'network' || status >= 500 || status === 429;
}

/**
 * Requests JSON, with a fast second attempt when the service fails; after a timeout there is no
 * second attempt.
 * @returns undefined for 404
 * @throws ContentSourceError
 */
export async function requestJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, fetch, onStale }: RequestOptions,
): Promise<unknown> {
  const end = performance.now() + timeoutMs * 1.2;
  try {
    return await attempt(timeoutMs);
  } catch (error) {
    const failure = failureOf(error);
    if (!isWorthRepeating(failure) || end - performance.now() < 2 * pauseMs) throw failure;
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  try {
    return await attempt(Math.min(timeoutMs, end - performance.now()));
  } catch (error) {
    throw failureOf(error);
  }

  async function attempt(within: number): Promise<unknown> {
    const answer = await callService(url, {
      headers,
      fetch,
      timeLimit: Math.max(1, within),
      mostBytes: longestAnswer,
    });
    const { status, ok, text } = answer;
    if (status === 404) return undefined;
    if (!ok) {
      throw new ContentSourceError('status', `The content service answered ${status}`, { status });
    }
    if (answer.headers.get('x-stale-content') === '1') onStale();
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new ContentSourceError('shape', 'The answer of the content service is not JSON', {
        cause,
      });
    }
  }
}
