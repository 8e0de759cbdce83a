import { setTimeout as pause } from 'node:timers/promises';
import { applyLoad, type LoadRequest, type LoadResult } from '../tests/running/load.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Budget, type Figure, figure, percentile } from './figure.ts';
import { firstOf, pinned, startSite } from './site.ts';

// PERF-9
const about = `Measures how the site answers when it gets requests for 70 % of the pages that one core renders, for
three minutes, and then for three times as many, for 20 seconds: distinct uncached addresses, half of
them searches, half products that do not exist, each from a different client address, at a fixed rate;
in addition 100 requests a second for cached pages and 20 for /healthz.

The site has one core; the load comes from another process on another core. The reference is the same
without the overload; for rendered pages it is the number that the site renders at full capacity.`;

const times = 3;
const seconds = 20;

/** The share of the capacity that a busy site uses, how long, and the most that memory may grow. */
const busyShare = 0.7;
const busySeconds = 180;
const mostGrowth = 40;
const uncached = ['/products/none-{n}', '/search?q=knee+{n}'];

const kinds = ['kept', 'health', 'uncached'] as const;
type Answers = Readonly<Record<(typeof kinds)[number], LoadResult>>;

/** Each request is that of another visitor, who has been there before. */
const requestOf = (path: string): LoadRequest => ({
  path,
  headers: {
    'accept-encoding': 'gzip',
    cookie: 'languagepreference=en',
    'x-forwarded-for': '{address}',
  },
});

/**
 * Loads the site with cached pages and health checks, and with uncached pages at a rate, 0 for none.
 * @param from the first number, so that two loads request different addresses
 */
async function load(
  { port }: StartedSite,
  kept: readonly string[],
  { rate, seconds, from }: { rate: number; seconds: number; from: number },
): Promise<Answers> {
  const apply = (perSecond: number, paths: readonly string[]) =>
    applyLoad({
      port,
      requests: paths.map(requestOf),
      pace: { rate: perSecond },
      seconds,
      count: perSecond === 0 ? 0 : Number.MAX_SAFE_INTEGER,
      from,
      drain: 60,
      under: pinned(1),
    });
  const all = await Promise.all([apply(100, kept), apply(20, ['/healthz']), apply(rate, uncached)]);
  return { kept: all[0], health: all[1], uncached: all[2] };
}

/** The pages per second for four clients that send requests one after the other. */
async function capacityOf({ port }: StartedSite, from: number): Promise<number> {
  const requests = uncached.map(requestOf);
  const pace = { clients: 4 };
  const result = await applyLoad({ port, requests, pace, seconds: 3, from, under: pinned(1) });
  return result.sent / result.seconds;
}

/** Milliseconds until three consecutive uncached pages take less than a second each. */
async function recoveryOf(site: StartedSite): Promise<number> {
  const begun = performance.now();
  for (let good = 0, n = 0; good < 3; n += 1) {
    const headers = { 'x-forwarded-for': `11.0.${(n >> 8) & 255}.${n & 255}` };
    const asking = { headers, timeLimit: 60_000 };
    const answer = await site.ask(`/products/none-again-${n}`, asking).catch(() => undefined);
    const isGood = answer?.status === 404 && answer.milliseconds < 1_000;
    good = isGood ? good + 1 : 0;
    if (!isGood) await pause(50);
  }
  return performance.now() - begun;
}

const allTimes = ({ times }: LoadResult) => Object.values(times).flat();

/** Answers 503 with `Retry-After`, and those that are neither these nor expected, of all kinds. */
function refusalsIn(answers: Answers) {
  const all = kinds.map((kind) => answers[kind]);
  const sum = (of: (it: LoadResult) => number) => all.reduce((total, it) => total + of(it), 0);
  const expected = (status: string) => ['200', '404', '503'].includes(status);
  const withoutHint = sum((it) => it.withoutRetryAfter);
  const refused = sum(({ statuses }) => statuses[503] ?? 0) - withoutHint;
  const wrong = sum(({ statuses }) =>
    Object.entries(statuses).reduce((n, [status, many]) => n + (expected(status) ? 0 : many), 0),
  );
  return { refused, wrong: wrong + withoutHint };
}

/** Resident memory, each second until it is stopped. */
function watchMemory(site: StartedSite): () => number[] {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(site.memory().now), 1_000);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function busyFiguresOf(answers: Answers, memory: readonly number[]): Figure[] {
  const { refused, wrong } = refusalsIn(answers);
  const ofTime = (what: string, { p95 }: LoadResult, budget?: Budget) =>
    figure(`${what}, p95`, p95, 'ms', budget);
  const third = Math.floor(memory.length / 3);
  const [before, after] = [meanOf(memory.slice(third, 2 * third)), meanOf(memory.slice(2 * third))];
  const figures = [
    figure('pages requested', answers.uncached.sent / busySeconds, '1/s'),
    figure('503 with Retry-After', refused, '', atMost(0)),
    figure('other errors, or no answer', wrong, '', atMost(0)),
    ofTime('cached pages', answers.kept, atMost(100)),
    ofTime('uncached pages', answers.uncached),
    ofTime('/healthz', answers.health),
    figure('memory in the second minute, mean', before, 'MiB'),
    figure('memory in the third minute, mean', after, 'MiB'),
    figure('growth', after - before, 'MiB', atMost(mostGrowth)),
  ];
  const name = `${100 * busyShare} % for ${busySeconds / 60} minutes`;
  return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

function figuresOf(loaded: Answers, atRest: Answers, capacity: number) {
  const compare = (what: string, kind: keyof Answers, hundredths: number, budget?: Budget) => ({
    ...figure(what, percentile(allTimes(loaded[kind]), hundredths), 'ms', budget),
    reference: percentile(allTimes(atRest[kind]), hundredths),
  });
  const { times } = loaded.uncached;
  const [made, shed] = [[...(times[200] ?? []), ...(times[404] ?? [])], times[503] ?? []];
  const notKept = allTimes(loaded.kept).length - (loaded.kept.statuses[200] ?? 0);
  const rendered = made.length / seconds;
  const figures: Figure[] = [
    compare('/healthz, longest', 'health', 100, atMost(200)),
    compare('cached pages, p95', 'kept', 95, atMost(100)),
    compare('cached pages, longest', 'kept', 100),
    figure('cached pages not answered 200', notKept, '', atMost(0)),
    figure('pages requested', loaded.uncached.sent / seconds, '1/s'),
    {
      ...figure('pages rendered', rendered, '1/s'),
      reference: capacity,
      ratio: rendered / capacity,
    },
    figure('rendered pages, longest', Math.max(...made), 'ms'),
    figure('503 with Retry-After', shed.length / seconds, '1/s'),
    figure('503 with Retry-After, p95', percentile(shed, 95), 'ms'),
    figure('other answers, or none', refusalsIn(loaded).wrong, '', atMost(0)),
  ];
  return figures.filter(({ value }) => Number.isFinite(value));
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using site = await startSite();
  const kept = ['/', '/products', await firstOf(site.url, 'products')];
  for (const path of kept) await site.ask(path);
  await capacityOf(site, 0);
  const capacity = await capacityOf(site, 1_000_000);
  progress(`${Math.round(capacity)} pages a second on one core`);
  const atRest = await load(site, kept, { rate: 0, seconds: 3, from: 2_000_000 });
  progress(`${100 * busyShare} % of them for ${busySeconds} s`);
  const stopWatching = watchMemory(site);
  const rate = busyShare * capacity;
  const steady = await load(site, kept, { rate, seconds: busySeconds, from: 5_000_000 });
  const busyFigures = busyFiguresOf(steady, stopWatching());
  progress(`${times} times as many for ${seconds} s`);
  const loaded = await load(site, kept, { rate: times * capacity, seconds, from: 3_000_000 });
  progress('recovering');
  const recovery = await recoveryOf(site);
  return [
    ...busyFigures,
    ...figuresOf(loaded, atRest, capacity),
    figure('recovery', recovery / 1000, 's', atMost(5)),
  ];
});
