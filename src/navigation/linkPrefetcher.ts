import { newLinks, pageLinks } from './pageLinks.ts';

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

/** Milliseconds after which a mouse rests on a link, as browsers count it. */
const rest = 200;

/**
 * Marks the link on which a mouse rests (`data-rested`), so that the speculation rules of the
 * document prerender its page. Rules that name no mark prerender at the press too, when the new
 * process delays the page (PERF-15). A mouse that rests elsewhere takes the mark away, and the browser
 * may drop the page.
 */
function markRestedLinks(): void {
  let timer = 0;
  let rested: Element | null | undefined;
  const mark = () => {
    rested?.removeAttribute('data-rested');
    rested = document.querySelector(`${pageLinks}:hover`);
    rested?.setAttribute('data-rested', '');
  };
  const follow = () => {
    clearTimeout(timer);
    timer = window.setTimeout(mark, rest);
  };
  addEventListener('mouseover', follow);
  addEventListener('mousedown', () => clearTimeout(timer));
  // The mouse may have come before this code.
  follow();
}
