import { newLinks, pageLinks } from './pageLinks.ts';
import { markRestedLinks } from './restingMouse.ts';

/** The distance from the viewport at which links count as near, as an observer margin. */
const margin = '200px';

/** The most pages prefetched from one page. */
const mostPages = 10;

/**
 * Prefetches the pages of links within 200 px of the viewport (LINK-5), one at a time, whenever the
 * browser is idle. Links in the page's content come first.
 */
function fetchNearPages(): void {
  const fetched = new Set([location.pathname]);
  const waiting: string[] = [];
  let left = mostPages;
  let idle = 0;
  const fetchNext = () => {
    idle = 0;
    const href = waiting.shift();
    if (!href) return;
    left -= 1;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    fetchWhenIdle();
  };
  const fetchWhenIdle = () => {
    if (!idle && waiting[0] && left > 0) idle = requestIdleCallback(fetchNext);
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
  const observe = () => {
    // To observe a link twice changes nothing.
    for (const links of [`main ${pageLinks}`, pageLinks]) {
      for (const link of document.querySelectorAll(links)) observer.observe(link);
    }
  };
  observe();
  document.addEventListener(newLinks, observe);
}

/** Prefetches the pages of near links, and lets the browser prerender those under a resting mouse. */
export function fetchPagesAhead(): void {
  fetchNearPages();
  markRestedLinks();
}
