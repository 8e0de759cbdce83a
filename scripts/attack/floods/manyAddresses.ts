import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { applyLoad, type LoadRequest, statusesText } from '../running/load.ts';
import { manyPages, startWithManyPages } from './manyPages.ts';

const counts = { short: 2_000, usual: 20_000, long: 250_000 };
const budget = 128;
const beyond = 300;

/** Addresses that each fill another cache, as no two are the same. */
const others: readonly LoadRequest[] = [
  { path: '/search?q=anchor+{n}' },
  { path: '/products/nothing-{n}' },
  { path: '/api/items?elements.title[neq]=x{n}&limit=50&depth=2' },
  { path: '/api/items/main_navigation?depth=4&includedFields=name,items,url&country=US&x={n}' },
  { path: '/api/items?skip={n}&limit=1' },
  { path: '/confirm-professional?to=%2Fproducts%3Fpage%3D{n}' },
].map((it) => ({ ...it, headers: { 'x-forwarded-for': '{address}' } }));

async function askForAll(context: AttackContext): Promise<Finding> {
  const site = await startWithManyPages(context, {
    // The one setting for all caches, and the older one for finished pages.
    CACHE_MB: String(budget),
    PAGE_CACHE_MB: String(budget),
  });
  const pages = manyPages();
  const requests = pages.flatMap((page, n) => [page, others[n % others.length] ?? page]);
  const { statuses, seconds } = await applyLoad({
    port: site.port,
    requests,
    pace: { clients: 6 },
    seconds: context.size === 'long' ? 1_800 : 240,
    count: counts[context.size],
  });
  await pause(5_000);
  const { now, most } = site.memory();
  return finding(
    now <= budget + beyond,
    `${Math.round(now)} MiB afterwards, ${Math.round(most)} MiB at most (${statusesText(statuses)} ` +
      `in ${Math.round(seconds)} s)`,
  );
}

/** An attack that fills every cache. */
export const manyAddresses: Attack = {
  name: 'memory',
  what: 'Many different addresses (20,000; with --long 250,000), each by another visitor',
  mustHold: `resident memory at most the caches' ${budget} MB and ${beyond} more`,
  giveUpAfter: 2_000,
  run: askForAll,
};
