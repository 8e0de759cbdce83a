import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { locales } from '../src/locale/locales.ts';
import { json, metricOf } from '../tests/running/ask.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { mustBecome } from '../tests/running/until.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { atLeast, atMost, figure, percentile } from './figure.ts';
import {
  type KnownItem,
  knownItems,
  readCatalogRecords,
  shareFound,
  titleOf,
} from './search/knownItems.ts';
import { askWell, startSiteWith } from './site.ts';

const clients = 20;
const pause = 350;
const agent = new Agent({ keepAlive: true });

/** The number of letters typed before suggestions are requested. */
const leastTyped = 3;

/** The searches of one visitor for one item: suggestions while typing, then records. */
async function searchFor(
  site: StartedSite,
  { query, language, title }: KnownItem,
  times: { readonly suggestions: number[]; readonly records: number[] },
): Promise<boolean> {
  const headers = { 'x-locale': language };
  const wait = () => sleep(pause);
  const half = query.slice(0, Math.max(leastTyped, query.length >> 1));
  for (const typed of [query.slice(0, leastTyped), half]) {
    const path = `/api/search/suggestions?hitsPerPage=10&query=${encodeURIComponent(typed)}`;
    const { milliseconds } = await askWell(site, path, { headers, agent });
    times.suggestions.push(milliseconds);
    await wait();
  }
  const params = {
    query,
    hitsPerPage: 20,
    facets: ['type', 'specialty', 'media_type', 'language'],
  };
  const asked = json({ requests: [{ params }] }, headers);
  const answer = await askWell(site, '/api/search/multi/records', { ...asked, agent });
  times.records.push(answer.milliseconds);
  await wait();
  const { results } = JSON.parse(answer.text) as { results: { hits: { title?: string }[] }[] };
  return (results[0]?.hits ?? []).slice(0, 3).some((hit) => titleOf(hit.title ?? '') === title);
}

/** Sends the searches of 20 visitors to a site. @returns the response times, and the relevance */
async function askSearch(site: StartedSite, queries: readonly KnownItem[]) {
  const times = { suggestions: [] as number[], records: [] as number[] };
  const found: boolean[] = [];
  const client = async (first: number) => {
    // Visitors are not synchronized.
    await sleep((first * pause) / clients);
    for (let i = first; i < queries.length; i += clients) {
      found[i] = await searchFor(site, queries[i] as KnownItem, times);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  const ofLanguage = locales.map((language): [string, number] => [
    language,
    shareFound(found.filter((_, i) => queries[i]?.language === language)),
  ]);
  return { ...times, relevance: ofLanguage };
}

// PERF-11
const about = `Measures the search over 100,000 records (25,000 products made from the public catalog of medical
devices, in four languages; DEVICE_CATALOG is the path of that file): 20 clients that pause 350 ms ask
the site alternately for suggestions and for records with facets. It also measures the time and memory
of building the index, the lag of the site's event loop, and the relevance: queries of up to
six words of a title, with one wrong letter, filtered by language, whose item is among the
first three.`;

const items = 25_000;
const queriesPerLanguage = 100;

/** The interval of the clock that measures the lag, which itself counts as lag. */
const clockMilliseconds = 10;

await runBenchmark(import.meta.filename, about, async (progress) => {
  let count = 0;
  let queries: readonly KnownItem[] = [];
  const write = async (content: string) => {
    progress('writing the catalog');
    await writeDeviceCatalog(content, items);
    const records = await readCatalogRecords(content);
    count = records.length;
    queries = knownItems(records, queriesPerLanguage);
    progress('building the index of the site');
  };
  // All visitors of the load have one address. The threads that search and write the index do so in
  // production, too.
  await using site = await startSiteWith(write, { env: { RATE_LIMIT: 'off' }, onAllCores: true });
  const before = site.memory().now;
  const begun = performance.now();
  const isComplete = async () => (await metricOf(site.port, 'portico_search_records')) === count;
  await mustBecome('The search index', isComplete, 120);
  const buildSeconds = (performance.now() - begun) / 1000;
  // Reading the lag resets it, so that building the index does not count for the searches.
  const lagOf = () => metricOf(site.port, 'nodejs_eventloop_lag_p99_seconds');
  await lagOf();
  progress('asking the site');
  const { suggestions, records: found, relevance } = await askSearch(site, queries);
  const lag = Math.max(0, 1_000 * (await lagOf()) - clockMilliseconds);
  const { now, most } = site.memory();
  return [
    figure('index build', buildSeconds, 's', atMost(20)),
    figure('event loop lag, p99', lag, 'ms', atMost(10)),
    figure('memory of the search', now - before, 'MiB', atMost(400)),
    figure('memory of the site', most, 'MiB'),
    ...relevance.map(([language, share]) =>
      figure(`known items in the first three, ${language}`, share, '%', atLeast(95)),
    ),
    figure('suggestions, p95', percentile(suggestions, 95), 'ms', atMost(25)),
    figure('records with facets, p95', percentile(found, 95), 'ms', atMost(60)),
  ];
});
