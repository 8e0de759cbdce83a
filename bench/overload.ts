import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { type Answer, ask, type OpenLoop } from './openLoop.ts';
import { pinned, type ServerProcess } from './serverProcess.ts';
import { firstOf, startSite } from './site.ts';
import { percentile } from './statistics.ts';

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

async function load(loop: OpenLoop): Promise<Answer[]> {
  const script = resolve(import.meta.dirname, 'openLoop.ts');
  const [command, args] = pinned(1, process.execPath, [script, JSON.stringify(loop)]);
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Answer[];
}

/** The pages per second for four clients that send requests one after the other. */
async function capacityOf(url: string): Promise<number> {
  const measured = 3_000;
  const end = performance.now() + measured;
  let count = 0;
  const client = async (at: number) => {
    for (let n = at; performance.now() < end; n += 4) {
      await ask(url + (uncached[n % 2] ?? '').replace('{n}', String(n)), n);
      count += 1;
    }
  };
  await Promise.all([1, 2, 3, 4].map((it) => client(it * 1_000_001)));
  return (count * 1000) / measured;
}

/** Milliseconds until three consecutive uncached pages take less than a second each. */
async function recoveryOf(url: string): Promise<number> {
  const begun = performance.now();
  for (let good = 0, n = 9_000_000; good < 3; n += 1) {
    const { status, milliseconds } = await ask(`${url}/products/none-${n}`, n);
    good = milliseconds < 1_000 && status === 404 ? good + 1 : 0;
    if (status === 503) await new Promise((done) => setTimeout(done, 50));
  }
  return performance.now() - begun;
}

const timesOf = (answers: readonly Answer[], stream: string) =>
  answers.filter((it) => it.stream === stream).map(({ milliseconds }) => milliseconds);

/** Resident memory, each second until it is stopped. */
function watchMemory({ residentMemory }: ServerProcess): () => number[] {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(residentMemory() ?? Number.NaN), 1_000);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function busyFiguresOf(answers: readonly Answer[], memory: readonly number[]): Figure[] {
  const refused = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const expected = [200, 404];
  const wrong = answers.filter(({ status }) => !expected.includes(status)).length - refused.length;
  const asked = answers.filter(({ stream }) => stream === 'uncached');
  const ofTime = (what: string, stream: string, budget?: number) => ({
    what: `${what}, p95`,
    value: percentile(timesOf(answers, stream), 95),
    unit: 'ms',
    ...(budget && { budget: atMost(budget) }),
  });
  const third = Math.floor(memory.length / 3);
  const [before, after] = [meanOf(memory.slice(third, 2 * third)), meanOf(memory.slice(2 * third))];
  const figures: Figure[] = [
    { what: 'pages requested', value: asked.length / busySeconds, unit: '1/s' },
    { what: '503 with Retry-After', value: refused.length, unit: '', budget: atMost(0) },
    { what: 'other errors, or no answer', value: wrong, unit: '', budget: atMost(0) },
    ofTime('cached pages', 'kept', 100),
    ofTime('uncached pages', 'uncached'),
    ofTime('/healthz', 'health'),
    { what: 'memory in the second minute, mean', value: before, unit: 'MiB' },
    { what: 'memory in the third minute, mean', value: after, unit: 'MiB' },
    { what: 'growth', value: after - before, unit: 'MiB', budget: atMost(mostGrowth) },
  ];
  const name = `${100 * busyShare} % for ${busySeconds / 60} minutes`;
  return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

function figuresOf(loaded: readonly Answer[], atRest: readonly Answer[], capacity: number) {
  const compare = (stream: string, hundredths: number) => ({
    value: percentile(timesOf(loaded, stream), hundredths),
    reference: percentile(timesOf(atRest, stream), hundredths),
    unit: 'ms',
  });
  const asked = loaded.filter(({ stream }) => stream === 'uncached');
  const made = asked.filter(({ status }) => status === 200 || status === 404);
  const shed = asked.filter(({ status }) => status === 503);
  const other = loaded.filter(
    ({ status, hasRetryAfter }) =>
      status !== 200 && status !== 404 && !(status === 503 && hasRetryAfter),
  );
  const kept = loaded.filter(({ stream, status }) => stream === 'kept' && status !== 200);
  const figures: Figure[] = [
    { what: '/healthz, longest', ...compare('health', 100), budget: atMost(200) },
    { what: 'cached pages, p95', ...compare('kept', 95), budget: atMost(100) },
    { what: 'cached pages, longest', ...compare('kept', 100) },
    { what: 'cached pages not answered 200', value: kept.length, unit: '', budget: atMost(0) },
    { what: 'pages requested', value: asked.length / seconds, unit: '1/s' },
    {
      what: 'pages rendered',
      value: made.length / seconds,
      unit: '1/s',
      reference: capacity,
      ratio: made.length / seconds / capacity,
    },
    {
      what: 'rendered pages, longest',
      value: Math.max(...made.map((it) => it.milliseconds)),
      unit: 'ms',
    },
    { what: '503 with Retry-After', value: shed.length / seconds, unit: '1/s' },
    {
      what: '503 with Retry-After, p95',
      value: percentile(
        shed.map((it) => it.milliseconds),
        95,
      ),
      unit: 'ms',
    },
    { what: 'other answers, or none', value: other.length, unit: '', budget: atMost(0) },
  ];
  return figures.filter(({ value }) => Number.isFinite(value));
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using site = await startSite();
    const { url } = site;
    const kept = ['/', '/products', await firstOf(url, 'products')];
    for (const path of kept) await ask(url + path, 1);
    await capacityOf(url);
    const capacity = await capacityOf(url);
    progress(`${Math.round(capacity)} pages a second on one core`);
    const beside = [
      { name: 'kept', perSecond: 100, paths: kept },
      { name: 'health', perSecond: 20, paths: ['/healthz'] },
    ];
    const atRest = await load({ url, seconds: 3, streams: beside, from: 2_000_000 });
    progress(`${100 * busyShare} % of them for ${busySeconds} s`);
    const stopWatching = watchMemory(site);
    const busy = { name: 'uncached', perSecond: busyShare * capacity, paths: uncached };
    const steady = await load({
      url,
      seconds: busySeconds,
      streams: [...beside, busy],
      from: 5_000_000,
    });
    const busyFigures = busyFiguresOf(steady, stopWatching());
    progress(`${times} times as many for ${seconds} s`);
    const streams = [...beside, { name: 'uncached', perSecond: times * capacity, paths: uncached }];
    const loaded = await load({ url, seconds, streams, from: 3_000_000 });
    progress('recovering');
    const recovery = await recoveryOf(url);
    return [
      ...busyFigures,
      ...figuresOf(loaded, atRest, capacity),
      { what: 'recovery', value: recovery / 1000, unit: 's', budget: atMost(5) },
    ];
  },
});
