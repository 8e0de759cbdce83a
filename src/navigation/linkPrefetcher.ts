/** How far from the view a link may be, as the observer takes it. */
const margin = '200px';

/** The most pages fetched ahead from one page. */
const mostPages = 10;

/** Links to pages of the site without query and hash. */
const inside =
  'a[href^="/"]:not([target], [href*="?"], [href*="#"], [href^="/media/"], [href^="/api/"], [data-language])';

/** What browsers that know tell of the connection. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the visitor's connection allows fetching what may never be needed. */
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
 * Fetches the pages that links within 200 px of the view lead to (LINK-5), one at a
 * time, whenever the browser is idle; links in the page's own text go first.
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
    ...document.querySelectorAll(`main ${inside}`),
    ...document.querySelectorAll(inside),
  ];
  for (const link of new Set(links)) observer.observe(link);
}
