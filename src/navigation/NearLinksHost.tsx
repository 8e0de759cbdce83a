import { useEffect, useState } from 'react';
import type * as Part from './NearLinks.tsx';

/** What browsers that know tell of the connection. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** The first signs that a visitor has begun to read. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

/**
 * Starts to fetch the pages that links near the view lead to (contact spec, section 9) once the
 * visitor has begun to read and the browser is idle, so that the first page costs nothing more.
 * Never where data are to be saved or the connection is slow.
 */
export function NearLinksHost() {
  const [part, setPart] = useState<typeof Part>();
  useEffect(() => {
    if (!mayFetchAhead()) return;
    const heard = new AbortController();
    const begin = () => {
      heard.abort();
      // What cannot be fetched ahead is fetched when it is asked for.
      import('./NearLinks.tsx').then(setPart, () => undefined);
    };
    const options = { passive: true, capture: true, signal: heard.signal };
    for (const sign of signs) addEventListener(sign, begin, options);
    return () => heard.abort();
  }, []);
  return part ? <part.NearLinks /> : null;
}

function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return (
    'requestIdleCallback' in window &&
    !connection?.saveData &&
    (connection?.effectiveType ?? '4g') === '4g' &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
