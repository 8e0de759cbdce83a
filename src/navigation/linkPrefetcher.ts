import { pageLinks } from './pageLinks.ts';

/** The distance from the viewport at which links count as near, as an observer margin. */
const margin = '200px';

/** The most pages prefetched from one page. */
const mostPages = 10;

/** The connection data that some browsers provide. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the visitor's connection allows prefetching. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return (
    'requestIdleCallback' in window &&
    !connection?.saveData &&
    (connection?.effectiveType ?? '4g') === '4g' &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/**
 * Prefetches the pages of links within 200 px of the viewport (LINK-5), one at a time, whenever the
 * browser is idle. Links in the page's content come first.
 */
export function fetchNearPages(): void {
  const fetched = new Set([location.pathname]);
  const waiting: string[] = [];
  let left = mostPages;
  let idle = 0;
  const fetchNext = () => {
    idle = 0;
    const href = waiting.shift();
    if (href === undefined || left === 0) return;
    left -= 1;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    fetchWhenIdle();
  };
  const fetchWhenIdle = () => {
    if (!idle && waiting.length > 0 && left > 0) idle = requestIdleCallback(fetchNext);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const page = (target as HTMLAnchorElement).pathname;
        if (fetched.has(page)) continue;
        fetched.add(page);
        waiting.push(page);
      }
      fetchWhenIdle();
    },
    { rootMargin: margin },
  );
  const links = [
    ...document.querySelectorAll(`main ${pageLinks}`),
    ...document.querySelectorAll(pageLinks),
  ];
  for (const link of new Set(links)) observer.observe(link);
}
