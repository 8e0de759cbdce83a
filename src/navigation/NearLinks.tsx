import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { localeOfPath } from '../locale/addresses.ts';
import { useSite } from './SiteContext.tsx';

/** How far from the view a link may be, as the observer takes it. */
const margin = '200px';

/** The most pages fetched ahead from one page. */
const mostPages = 10;

/** What has been fetched ahead since the document was opened, which the browser keeps. */
const fetched = new Set<string>();

/**
 * Fetches the data and scripts of pages in the site's language that links within 200 px of the view
 * lead to, one page at a time, whenever the browser is idle; links in the page's own text go first.
 */
export function NearLinks() {
  const { locale } = useSite();
  const { pathname } = useLocation();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    fetched.add(pathname);
    const waiting: string[] = [];
    let left = mostPages;
    let idle = 0;
    const fetchNext = () => {
      idle = 0;
      const page = waiting.shift();
      if (page === undefined || left === 0) return;
      left -= 1;
      setPages((before) => [...before, page]);
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
          if (fetched.has(page) || localeOfPath(page) !== locale) continue;
          fetched.add(page);
          waiting.push(page);
        }
        fetchWhenIdle();
      },
      { rootMargin: margin },
    );
    for (const link of pageLinks()) observer.observe(link);
    return () => {
      observer.disconnect();
      cancelIdleCallback(idle);
      for (const page of waiting) fetched.delete(page);
      setPages([]);
    };
  }, [pathname, locale]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Links to pages of the site without query and hash, those of the page's own text first. */
function pageLinks(): Set<HTMLAnchorElement> {
  const inside =
    'a[href^="/"]:not([target], [href*="?"], [href*="#"], [href^="/media/"], [href^="/api/"])';
  return new Set([
    ...document.querySelectorAll<HTMLAnchorElement>(`main ${inside}`),
    ...document.querySelectorAll<HTMLAnchorElement>(inside),
  ]);
}
