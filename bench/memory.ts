import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../src/server/start/settings.ts';
import { besideCaches, distinctAddresses } from '../tests/attack/floods/manyAddresses.ts';
import { writeManyPages } from '../tests/attack/floods/manyPages.ts';
import { metricOf, statusesText } from '../tests/running/ask.ts';
import { applyLoad, type LoadResult } from '../tests/running/load.ts';
import { project as root, type StartedSite } from '../tests/running/site.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure } from './figure.ts';
import { startSiteWith } from './site.ts';

const count = Number(process.env.ADDRESSES ?? 250_000);
const megabytes = readSettings(process.env).CACHE_MB;

const about = `Measures the memory of a site that gets requests for 250,000 different addresses, each by a visitor of
a different network: existing pages in different spellings and eight countries, searches, unknown pages, lists
and items of the API, files. Then it requests a tenth of them again. All addresses differ, so every
cache is filled and evicted many times.

The budget is CACHE_MB, by default 256, plus ${besideCaches} MB. ADDRESSES sets another
number of addresses, such as 20000 for a short run. A run takes about ten minutes on two idle cores,
and fails after thirty.`;

/** The time limit for sending, in seconds. */
const longest = 1_800;

/** Requests addresses that were not requested before. @throws after the time limit */
async function askFor(
  site: StartedSite,
  wanted: number,
  progress: Progress,
): Promise<LoadResult['statuses']> {
  const memory = () => progress(`${Math.round(site.memory().now)} MiB`);
  const timer = setInterval(memory, 30_000);
  const { sent, statuses } = await applyLoad({
    port: site.port,
    requests: distinctAddresses(),
    pace: { clients: 8 },
    seconds: longest,
    count: wanted,
  });
  clearInterval(timer);
  if (sent < wanted) throw new Error(`Only ${sent} addresses were requested within ${longest} s`);
  return statuses;
}

/** The memory that the site reports, in MiB. */
const memoryMetric = async ({ port }: StartedSite, metric: string) =>
  (await metricOf(port, metric)) / 1_048_576;

async function figuresOf(
  site: StartedSite,
  atStart: number,
  statuses: LoadResult['statuses'],
): Promise<Figure[]> {
  const budget = atMost(megabytes + besideCaches);
  const now = site.memory().now;
  const heap = await memoryMetric(site, 'nodejs_heap_size_total_bytes');
  const external = await memoryMetric(site, 'nodejs_external_memory_bytes');
  const unanswered = (statuses[0] ?? 0) + (statuses[500] ?? 0) + (statuses[503] ?? 0);
  const mebibytes = (what: string, value: number) => figure(what, value, 'MiB');
  return [
    figure('resident, at most', site.memory().most, 'MiB', budget),
    figure('resident afterwards', now, 'MiB', budget),
    mebibytes('CACHE_MB', megabytes),
    mebibytes('resident before the first address', atStart),
    mebibytes('afterwards: heap', heap),
    mebibytes('afterwards: used heap', await memoryMetric(site, 'nodejs_heap_size_used_bytes')),
    mebibytes('afterwards: buffers and other external memory', external),
    mebibytes('afterwards: threads, code and memory kept by malloc', now - heap - external),
    figure('addresses requested', count),
    figure('answered 500, 503 or not at all', unanswered, '', atMost(0)),
  ];
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using site = await startSiteWith((content) => writeManyPages(root, content), {
    readyAt: '/',
    onAllCores: true,
  });
  await pause(5_000);
  const atStart = site.memory().now;
  progress(`requesting ${count} addresses; ${Math.round(atStart)} MiB before`);
  progress(statusesText(await askFor(site, count, progress)));
  progress('requesting a tenth of them again');
  const statuses = await askFor(site, Math.ceil(count / 10), progress);
  await pause(5_000);
  return await figuresOf(site, atStart, statuses);
});
