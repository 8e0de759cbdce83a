/** Events that show that a visitor has begun to read. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** The connection data that some browsers provide. */
type Connection = { readonly saveData: boolean; readonly effectiveType: string };

/** Whether the browser and the visitor's connection allow pages to be fetched ahead. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return (
    // Pages that nobody looks at would delay the next one, while each is rendered anew.
    !import.meta.env.DEV &&
    'requestIdleCallback' in window &&
    !connection?.saveData &&
    (connection?.effectiveType ?? '4g') === '4g' &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/**
 * Prefetches the pages of nearby links, and lets those of links under a mouse be prerendered, once
 * the visitor reads, so that the first load is not slowed; not with Save-Data or on slow connections.
 * @returns a function that handles an earlier event
 */
export function fetchNearPagesOnceRead(): (sign: Event) => void {
  const heard = new AbortController();
  const { signal } = heard;
  const take = ({ type }: Event) => {
    if (signal.aborted || !signs.includes(type)) return;
    heard.abort();
    if (!mayFetchAhead()) return;
    import('../navigation/linkPrefetcher.ts').then(
      (it) => it.fetchPagesAhead(),
      () => undefined,
    );
  };
  for (const sign of signs) addEventListener(sign, take, { passive: true, capture: true, signal });
  return take;
}
