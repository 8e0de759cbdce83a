import { setTimeout as pause } from 'node:timers/promises';
import { statusesText } from '../../running/ask.ts';
import { applyLoad, type LoadRequest } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { manyPages, startWithManyPages } from './manyPages.ts';

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

const counts = { short: 2_000, usual: 20_000, long: 250_000 };
const budget = 128;

/** What a process may use beside its caches, in MiB: decision 128. */
export const besideCaches = 350;

async function askForAll(context: AttackContext): Promise<Finding> {
  const site = await startWithManyPages(context, { CACHE_MB: String(budget) });
  const { statuses, seconds } = await applyLoad({
    port: site.port,
    requests: distinctAddresses(),
    pace: { clients: 6 },
    seconds: context.size === 'long' ? 1_800 : 240,
    count: counts[context.size],
  });
  await pause(5_000);
  const { now, most } = site.memory();
  return finding(
    now <= budget + besideCaches,
    `${Math.round(now)} MiB afterwards, ${Math.round(most)} MiB at most (${statusesText(statuses)} ` +
      `in ${Math.round(seconds)} s)`,
  );
}

/** An attack that fills every cache. */
export const manyAddresses: Attack = {
  name: 'memory',
  what: 'Many different addresses (20,000; with --long 250,000), each by another visitor',
  mustHold: `resident memory at most the caches' ${budget} MB plus ${besideCaches} MB`,
  giveUpAfter: 2_000,
  run: askForAll,
};
