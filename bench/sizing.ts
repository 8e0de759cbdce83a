import { Agent } from 'node:http';
import { readEdgeTable } from '../scripts/cdn-rules.ts';
import { locales } from '../src/locale/locales.ts';
import { type Answer, ask, metricOf, pagesIn } from '../tests/running/ask.ts';
import { freePort } from '../tests/running/freePort.ts';
import { createRandom } from '../tests/running/random.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { atRate } from '../tests/running/until.ts';
import { isHit, metricsOf, openEdgeSite } from '../tests/site/edgeSite.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure } from './figure.ts';
import { startSite } from './site.ts';
import {
  byVisits,
  drawViews,
  hitRate,
  meanWait,
  pageShares,
  sharesOf,
  shuffled,
} from './visits.ts';

// PERF-24
const about = `Measures the processor time of what no cache holds, for visits as the world makes them, and computes
the machines that a site needs.

The mix: every address of the sitemap in four languages, every country, the n-th address and the n-th
country 1/n as often as the first. Then searches for words of titles, suggestions, and lists of the
items endpoint, each different from the others. The site has one core.

Last, two processes behind Varnish get this mix at a fixed rate; the share that Varnish answers and
the time that the processes work are set beside what the formulas say.`;

const firstMisses = 200;
const misses = 3_000;
const asked = 400;
const itemTypes = ['product', 'resource', 'webpage', 'event'];
/** Pages that a visitor looks at, the busiest hour beside the mean, and the use of a core aimed at. */
const [pagesAVisit, peak, aimedUse] = [5, 10, 0.6];
const secondsAMonth = 2_629_800;
const visitsAMonth = [1e6, 40e6, 1e9];
const lifetime = 60;

const agent = new Agent({ keepAlive: true });

/** Asks for an address as a returning visitor. */
const visit = ({ port }: StartedSite, path: string, country: string): Promise<Answer> =>
  ask(port, path, {
    agent,
    timeLimit: 60_000,
    headers: {
      'x-country': country,
      'accept-encoding': 'gzip',
      cookie: 'languagepreference=en; interruptautomaticredirect=true',
    },
  });

const freshLine = 'portico_pages_total{cache="fresh"}';

/** The processor time in ms of a task, divided by what it returns. */
async function timeEach(site: StartedSite, run: () => Promise<number>): Promise<number> {
  const before = site.processorTime();
  const count = await run();
  return (site.processorTime() - before) / count;
}

/** Different searches of two words each, from the addresses of pages. */
function searchesFor(paths: readonly string[]): string[] {
  const words = [...new Set(paths.flatMap((path) => path.split(/[/-]/)))].filter(
    (word) => word.length > 3,
  );
  const { pick } = createRandom(3);
  return Array.from({ length: asked }, () => `${pick(words)} ${pick(words)}`);
}

async function measureCosts(progress: Progress) {
  const operations = await freePort();
  await using site = await startSite({
    env: { RATE_LIMIT: 'off', OPERATIONS_PORT: String(operations) },
  });
  const paths = shuffled(pagesIn((await site.ask('/sitemap.xml')).text));
  const draw = drawViews(paths, 1);
  const [home = '/'] = paths;
  const eachOf = (addresses: readonly string[]) =>
    timeEach(site, async () => {
      for (const address of addresses) await visit(site, address, 'US');
      return addresses.length;
    });
  /** The processor time of an answer that no cache holds, without that of the others between. */
  const timeOfMisses = async (count: number, hit: number) => {
    const before = await metricOf(operations, freshLine);
    let [sent, made] = [0, 0];
    const total = await timeEach(site, async () => {
      while (made < count) {
        for (let n = 0; n < 100; n += 1) {
          const { path, country } = draw();
          await visit(site, path, country);
        }
        sent += 100;
        made = sent - ((await metricOf(operations, freshLine)) - before);
      }
      return made;
    });
    return total - (hit * (sent - made)) / made;
  };
  progress(`${paths.length} addresses`);
  const first = await timeOfMisses(firstMisses, 0);
  progress('first pages');
  const hit = await eachOf(Array<string>(5_000).fill(home));
  await timeOfMisses(1_000, hit);
  const miss = await timeOfMisses(misses, hit);
  progress('pages');
  const searches = searchesFor(paths).map(encodeURIComponent);
  const search = await eachOf(searches.map((it) => `/search?q=${it}`));
  const suggestions = await eachOf(
    searches.map((it) => `/api/search/suggestions?language=en&query=${it.slice(0, 6)}`),
  );
  const kinds = locales.flatMap((language) => itemTypes.map((type) => [language, type] as const));
  const lists = Array.from({ length: asked }, (_, n) => {
    const [language, type] = kinds[n % kinds.length] ?? [];
    const skip = Math.floor(n / kinds.length);
    return `/api/items?system.type[eq]=${type}&language=${language}&limit=24&skip=${skip}`;
  });
  const items = await eachOf(lists);
  return { paths, first, miss, hit, search, suggestions, items };
}

type Costs = Awaited<ReturnType<typeof measureCosts>>;

/** The share of each market in all visits. */
async function marketShares(): Promise<readonly number[]> {
  const table = await readEdgeTable({});
  const shares = new Map<string, number>();
  for (const [at, share] of sharesOf(byVisits.length).entries()) {
    const country = byVisits[at] ?? '';
    const key = table.byCountry.get(country)?.key ?? country;
    shares.set(key, (shares.get(key) ?? 0) + share);
  }
  return [...shares.values()];
}

function machinesFor(visits: number, shares: readonly number[], cost: Costs): Figure[] {
  const perSecond = (visits * pagesAVisit * peak) / secondsAMonth;
  const hits = hitRate(perSecond, lifetime, shares);
  const busy = (perSecond * ((1 - hits) * cost.miss)) / 1000;
  const alone = (perSecond * ((1 - hits) * cost.miss + hits * cost.hit)) / 1000;
  const name = `${visits / 1e6} million visits a month`;
  return [
    figure(`${name}: pages at the peak`, perSecond, '1/s'),
    figure(`${name}: from a cache`, 100 * hits, '%'),
    figure(`${name}: cores behind a CDN`, busy / aimedUse),
    figure(`${name}: cores without one`, alone / aimedUse),
  ];
}

/** Sends the mix through Varnish at a fixed rate and compares it with the formulas. */
async function checkModel({ paths, miss }: Costs, shares: readonly number[]): Promise<Figure[]> {
  const [perSecond, ttl, warm, measured] = [60, 10, 20, 40];
  await using site = await openEdgeSite({ PAGE_TTL_SECONDS: String(ttl), LOG_LEVEL: 'info' });
  const metrics = site.processes.map((it) => Number(new URL(metricsOf(it)).port));
  const sum = async (line: string) =>
    (await Promise.all(metrics.map((it) => metricOf(it, line)))).reduce((a, b) => a + b, 0);
  const draw = drawViews(paths, 5);
  const send = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return atRate(
      perSecond,
      () => performance.now() < end,
      async () => {
        const { path, country } = draw();
        const answer = await site.ask(site.url + path, {
          'X-Country': country,
          'Sec-Fetch-Site': 'same-origin',
          cookie: 'interruptautomaticredirect=true',
        });
        const { status, milliseconds } = answer;
        return { page: status === 200, hit: isHit(answer), milliseconds };
      },
    );
  };
  await send(warm);
  const cpu = 'process_cpu_seconds_total';
  const before = await sum(cpu);
  const pages = (await send(measured)).filter(({ page }) => page);
  const used = (await sum(cpu)) - before;
  const hits = pages.filter(({ hit }) => hit).length / pages.length;
  const missed = pages.filter(({ hit }) => !hit);
  const mean = missed.reduce((total, { milliseconds }) => total + milliseconds, 0) / missed.length;
  const rate = pages.length / measured;
  const made = rate * (1 - hitRate(rate, ttl, shares));
  const use = (made * miss) / 1000 / site.processes.length;
  return [
    {
      ...figure('through Varnish: pages it answers itself', 100 * hits, '%'),
      // An old page is sent for as long again, while Varnish fetches the new one.
      reference: 100 * hitRate(rate, 2 * ttl, shares),
    },
    {
      ...figure('processor time of both processes', (100 * used) / measured, '%'),
      reference: (made * miss) / 10,
    },
    {
      ...figure('mean time of a page that Varnish asks for', mean, 'ms'),
      reference: miss + meanWait(use, miss),
    },
  ];
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  const costs = await measureCosts(progress);
  const shares = pageShares(costs.paths.length, await marketShares());
  progress('through Varnish');
  const check = await checkModel(costs, shares);
  return [
    figure('one of the first 200 pages after the start', costs.first, 'ms'),
    figure('answer for a page, not in a cache', costs.miss, 'ms', atMost(6)),
    figure('page of the memory', costs.hit, 'ms'),
    figure('search results', costs.search, 'ms'),
    figure('suggestions', costs.suggestions, 'ms'),
    figure('list of the items endpoint', costs.items, 'ms'),
    figure('pages of all markets', shares.length),
    ...visitsAMonth.flatMap((visits) => machinesFor(visits, shares, costs)),
    ...check,
  ];
});
