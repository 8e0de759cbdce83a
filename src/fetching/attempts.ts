import { FetchFailure } from './dataRequest.ts';

/** Whether a retry may succeed: after 5xx and without an answer. */
function mayPass({ status }: FetchFailure): boolean {
  return status >= 500 || status === 404;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The longest `Retry-After` that is waited for, in seconds. */
const maxRetryAfter = 300;

/**
 * Retries after temporary failures, (2^n - 1) seconds after the n-th failure (FETCH-6), or after
 * the answer's `Retry-After` if that is longer.
 * @param limit the most retries
 * @throws the last failure, or the signal's reason
 */
export async function attempt<T>(
  send: () => Promise<T>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof FetchFailure) || !mayPass(error) || failures > limit) throw error;
      const asked = Math.min(error.retryAfter, maxRetryAfter);
      await wait(Math.max(2 ** failures - 1, asked) * 1000, signal);
    }
  }
}
