import type { LoadRequest } from '../running/load.ts';
import { manyPages } from './manyPages.ts';

/** Pages that exist, each asked for in a spelling and by a visitor of its own. */
const ownSpelling = (page: LoadRequest): LoadRequest => ({
  ...page,
  path: `${page.path}?utm_campaign={n}`,
});

/** What costs the site a rendered page, a search or a list. Each fills another cache. */
const costly = [
  { path: '/search?q=anchor+{n}' },
  { path: '/products/nothing-{n}' },
  { path: '/confirm-professional?to=%2Fproducts%3Fpage%3D{n}' },
  { path: '/api/items?elements.title[neq]=x{n}&limit=20&depth=2' },
  { path: '/products/nichts-{n}?utm_source=visit' },
];

/** What costs it little, and fills caches with many small entries or none. */
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

/** Requests between two pages that exist, and the cheap ones for each costly one. */
const between = 9;
const cheapForOne = 7;

/**
 * Requests to be sent in turn, any number of times, none of which has the address of another: of 80
 * that are sent, 8 are for pages that exist, and 9 for something else that costs the site much.
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
