/** Events that show that a visitor has begun to read. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Prefetches the pages of nearby links once the visitor reads, so that the first load is not
 * slowed; not with Save-Data.
 * @returns a function that handles an earlier event
 */
export function fetchNearPagesOnceRead(): (sign: Event) => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const heard = new AbortController();
  const { signal } = heard;
  const take = ({ type }: Event) => {
    if (signal.aborted || !signs.includes(type)) return;
    heard.abort();
    import('../navigation/linkPrefetcher.ts').then(
      (it) => it.mayFetchAhead() && it.fetchNearPages(),
      () => undefined,
    );
  };
  for (const sign of signs) addEventListener(sign, take, { passive: true, capture: true, signal });
  return take;
}
