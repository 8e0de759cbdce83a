import { fetchData } from '../fetching/fetchData.ts';

/** Where an error happened in the browser, without personal data. */
interface ErrorPlace {
  /** The kind of error, such as `TypeError`. */
  readonly name: string;
  /** The stack frames in the site's own files, innermost first: `assets/root-Bx1.js:1:2345`. */
  readonly frames: readonly string[];
}

const ownFrame = /\/(assets\/[\w.-]+\.js:\d+:\d+)/g;
const mostFrames = 8;

/**
 * Extracts the useful details of an error. Its message is left out, because it may repeat a
 * visitor's input.
 * @param error the thrown value
 * @returns undefined if the error did not occur in the site's own files
 */
export function errorPlace(error: unknown): ErrorPlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = [...(error.stack ?? '').matchAll(ownFrame)].map(([, frame = '']) => frame);
  if (frames.length === 0) return undefined;
  return { name: error.name.slice(0, 40), frames: frames.slice(0, mostFrames) };
}

const reported = new WeakSet<Error>();

/**
 * Reports an error that broke a page in the browser to the server, once (ERROR-3). Errors of the
 * server itself have no stack here and are not reported again.
 */
export async function reportError(cause: Error): Promise<void> {
  const place = errorPlace(cause);
  if (!place || reported.has(cause)) return;
  reported.add(cause);
  await fetchData({
    url: '/api/client-errors',
    method: 'POST',
    body: { ...place, path: location.pathname.slice(0, 200) },
    keepalive: true,
    skipRetry: true,
  }).catch(() => undefined);
}
