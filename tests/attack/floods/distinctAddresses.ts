import type { LoadRequest } from '../../running/load.ts';
import { manyPages } from './manyPages.ts';

/** Existing pages, each with a unique spelling and visitor. */
const ownSpelling = (page: LoadRequest): LoadRequest => ({
  ...page,
  path: `${page.path}?utm_campaign={n}`,
});

/** Expensive requests: a rendered page, a search or a list. Each fills another cache. */
const costly = [
  { path: '/search?q=anchor+{n}' },
  { path: '/products/nothing-{n}' },
  { path: '/confirm-professional?to=%2Fproducts%3Fpage%3D{n}' },
  { path: '/api/items?elements.title[neq]=x{n}&limit=20&depth=2' },
  { path: '/products/nichts-{n}?utm_source=visit' },
];

/** Cheap requests that fill caches with many small entries or none. */
const cheap = [
  { path: '/?visit={n}', headers: { cookie: 'countrypreference=DE; timezone=visit-{n}' } },
  { path: '/api/items?skip={n}&limit=1' },
  { path: '/nothing/at-all-{n}' },
  { path: '/media/nothing-{n}.png' },
  { path: '/products?utm_source=visit-{n}' },
  { path: '/api/items/nothing_{n}?depth=2' },
  { path: '/de/nichts-{n}' },
  { path: '/api/items/main_navigation?depth=2&includedFields=name,field_{n}' },
  { path: '/Products?page={n}' },
  { path: '/api/geo?visit={n}' },
  { path: '/resources?utm_source=visit-{n}', headers: { cookie: 'testflag=visit-{n}' } },
  { path: '/api/countries?language=de&visit={n}' },
];

const byVisitorsOfTheirOwn = (it: LoadRequest): LoadRequest => ({
  ...it,
  headers: { 'x-forwarded-for': '{address}', ...it.headers },
});

/** Requests between two existing pages, and the cheap requests for each expensive one. */
const between = 9;
const cheapForOne = 7;

/**
 * Requests to send in turn, any number of times, all with different addresses: of 80 requests, 8
 * are for existing pages, and 9 for something else that is expensive.
 */
export function distinctAddresses(): LoadRequest[] {
  let sent = 0;
  function next(): LoadRequest {
    const at = sent++;
    const [kinds, place] =
      at % (cheapForOne + 1) === 0
        ? [costly, at / (cheapForOne + 1)]
        : [cheap, at - Math.floor(at / (cheapForOne + 1))];
    return byVisitorsOfTheirOwn(kinds[place % kinds.length] as LoadRequest);
  }
  return manyPages().flatMap((page) => [
    ownSpelling(page),
    ...Array.from({ length: between }, next),
  ]);
}
