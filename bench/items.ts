import { Agent } from 'node:http';
import type { Answer } from '../tests/running/ask.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { atMost, type Figure, figure } from './figure.ts';
import { treeTop, writeNavigationTree } from './navigationTree.ts';
import { startSiteWith } from './site.ts';

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

await runBenchmark(import.meta.filename, about, async (progress) => {
  progress(`${items} products are written and loaded`);
  const write = async (content: string) => {
    await writeDeviceCatalog(content, items);
    await writeNavigationTree(content);
  };
  await using site = await startSiteWith(write, { env: { RATE_LIMIT: 'off' }, isWatched: true });
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) => site.ask(path, { agent, headers, timeLimit: 60_000 });
  const longestBlock = async (kind: string) =>
    figure(`longest block: ${kind}`, await site.longestBlock(), 'ms', atMost(50));
  const figures: Figure[] = [];
  let n = 1;
  for (const [kind, address] of Object.entries(kinds)) {
    progress(kind);
    const answers: Answer[] = [];
    await site.longestBlock();
    for (let round = 0; round < rounds; round += 1, n += 1) answers.push(await get(address(n)));
    figures.push(await longestBlock(kind));
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    const largest = Math.max(...answers.map(({ bytes }) => bytes.length));
    figures.push(figure('their slowest answer', slowest, 'ms'));
    figures.push(figure('their largest answer', largest / 1000, 'KB'));
  }
  progress('ten of each at once');
  await site.longestBlock();
  await Promise.all(
    Object.values(kinds).flatMap((address) =>
      Array.from({ length: 10 }, (_, i) => get(address(100 + i))),
    ),
  );
  return [...figures, await longestBlock('ten of each at once')];
});
