import { runBenchmark } from './benchmark.ts';
import { ratioAtLeast } from './figure.ts';
import { inTurns, type LoadedServer, rounds, seconds } from './pageRates.ts';
import { startSite } from './site.ts';
import { compared } from './statistics.ts';

/** The load on each process. */
const load = { connections: 25, perSecond: 6_000 };

// CONFIG-17, PERF-21
const about = `Measures what it costs that two workers share a port: a site with WORKERS=2 against two sites of
one process each, with cached pages. Each process gets ${load.connections} connections and ${load.perSecond} requests per second in
both cases: a process that finds more requests in a turn of its loop spends less on each, and two busy
processors may be slower than one. The rounds alternate: two workers, two sites, two sites, two workers …
It prints requests per second of processor time of all processes, on kept connections and, with 50
connections and as many requests as are answered, on a new one for each; and, with the load of one process
on one site, how much the machine itself slows two busy processes.`;

const visitor = { 'x-country': 'DE', 'accept-encoding': 'br', cookie: 'languagepreference=en' };

const site = (name: string, workers: string) =>
  startSite({
    onAllCores: true,
    env: { DATA_DIR: `build/bench/workers/${name}`, WORKERS: workers },
  });

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    progress(`${rounds} rounds of ${seconds} s each`);
    await using first = await site('first', '1');
    await using second = await site('second', '1');
    await using shared = await site('shared', '2');
    const sites: LoadedServer = {
      url: first.url,
      urls: [first.url, second.url],
      processorTime: () => first.processorTime() + second.processorTime(),
    };
    const workers: LoadedServer = {
      url: shared.url,
      urls: [shared.url, shared.url],
      processorTime: () => shared.processorTime(),
    };
    const unit = 'requests/s';
    const kept = await inTurns(workers, sites, '/', visitor, load);
    progress('a new connection each');
    const anew = await inTurns(workers, sites, '/', { ...visitor, connection: 'close' });
    progress('two sites and one');
    const alone = await inTurns(sites, first, '/', visitor, load);
    return [
      {
        what: 'two workers and two sites, kept connections',
        unit,
        ...compared(kept.ofProcessor),
        // A request may cost 1.15 times as much, on the connections that proxies keep.
        budget: ratioAtLeast(0.87),
      },
      { what: 'the same, a new connection each', unit, ...compared(anew.ofProcessor) },
      { what: 'two sites and one, kept connections', unit, ...compared(alone.ofProcessor) },
    ];
  },
});
