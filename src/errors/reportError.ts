import { fetchData } from '../fetching/fetchData.ts';
import { errorPlace } from './errorPlace.ts';

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
