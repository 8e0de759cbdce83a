import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Answer, ask } from '../tests/running/ask.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { atMost, type Figure } from './figure.ts';
import { treeTop, writeNavigationTree } from './navigationTree.ts';
import { startSite } from './site.ts';

// PERF-8
const about = `Measures how long the most expensive requests to /api/items block the event loop of the site, on a content folder
of 100,000 products and a navigation of 2,000 nodes; no answer is cached. A block is the processor time
the main thread uses between two turns of a timer. ITEMS is the number of products.`;

const items = Number(process.env.ITEMS ?? 100_000);
const rounds = 4;
const headers = { 'accept-encoding': 'br' };

/** Twenty filters that match all items, and differ by a number. */
const filters = (n: number) =>
  Array.from({ length: 19 }, (_, i) => `elements.title[neq]=${n}-${i}`).join('&');

/** Addresses that differ by a number, so that no answer is cached. */
const kinds: Readonly<Record<string, (n: number) => string>> = {
  'filters that match all': (n) => `/api/items?${filters(n)}&limit=1`,
  'filters that match none': (n) =>
    `/api/items?${filters(n)}&elements.teaser[in]=${'x,'.repeat(40)}${n}&limit=1`,
  'an order by text': (n) =>
    `/api/items?system.codename[neq]=${n}&order=elements.title[desc]&language=de&limit=1`,
  '2,000 products, all fields': (n) =>
    `/api/items?system.type=product&limit=2000&depth=6&language=es&skip=${n * 2_000}`,
  'several types': (n) =>
    `/api/items?system.type[in]=product,resource,event,webpage&skip=${n}&limit=2000&includedFields=title,description`,
  'a navigation at depth 6': (n) =>
    `/api/items/${treeTop}?depth=6&includedFields=children,name,url,x${n}`,
  'a request that is refused': (n) =>
    `/api/items?system.type=navigation_node&depth=6&limit=2000&skip=${n}&includedFields=children,name`,
};

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  await using folder = await temporaryFolder('items');
  const content = join(folder.path, 'content');
  progress(`${items} products are written and loaded`);
  await writeDeviceCatalog(content, items);
  await writeNavigationTree(content);
  const env = {
    CONTENT_DIR: content,
    DATA_DIR: join(folder.path, 'data'),
    RATE_LIMIT: 'off',
  };
  await using site = await startSite({ env, readyAt: '/healthz', within: 120, isWatched: true });
  const get = (path: string) => ask(site.port, path, { agent, headers, timeLimit: 60_000 });
  const agent = new Agent({ keepAlive: true });
  const budget = atMost(50);
  const figures: Figure[] = [];
  let n = 1;
  for (const [kind, address] of Object.entries(kinds)) {
    progress(kind);
    const answers: Answer[] = [];
    await site.longestBlock();
    for (let round = 0; round < rounds; round += 1, n += 1) answers.push(await get(address(n)));
    const value = await site.longestBlock();
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    const largest = Math.max(...answers.map(({ bytes }) => bytes.length));
    figures.push({ what: `longest block: ${kind}`, value, unit: 'ms', budget });
    figures.push({ what: 'their slowest answer', value: slowest, unit: 'ms' });
    figures.push({ what: 'their largest answer', value: largest / 1000, unit: 'KB' });
  }
  progress('ten of each at once');
  await site.longestBlock();
  await Promise.all(
    Object.values(kinds).flatMap((address) =>
      Array.from({ length: 10 }, (_, i) => get(address(100 + i))),
    ),
  );
  const value = await site.longestBlock();
  figures.push({ what: 'longest block: ten of each at once', value, unit: 'ms', budget });
  return figures;
}

await runBenchmark(import.meta.filename, { about, measure });
