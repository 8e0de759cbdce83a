import { fetchData } from '../fetching/fetchData.ts';
import { errorPlace } from './errorPlace.ts';

const reported = new WeakSet<Error>();

/**
 * Tells the server, once, of an error that broke a page in the browser (ERROR-3). What the server
 * met itself has no stack here and is not told again.
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
