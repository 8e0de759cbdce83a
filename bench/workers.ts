import { runBenchmark } from './benchmark.ts';
import { type Figure, ratioAtLeast } from './figure.ts';
import { loadGenerator } from './load.ts';
import { inTurns, rounds, seconds } from './pageRates.ts';
import { startSite } from './site.ts';
import { compared } from './statistics.ts';

// CONFIG-17
const about = `Measures what it costs that two workers share a port: a site with WORKERS=2 against one of a
single process, with cached pages, on kept connections and on a new one for each request. The rounds
alternate: two, one, one, two … It prints requests per second of processor time of all their processes.`;

const visitor = { 'x-country': 'DE', 'accept-encoding': 'br', cookie: 'languagepreference=en' };

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    progress(`load by ${loadGenerator}, ${rounds} rounds of ${seconds} s each`);
    await using one = await startSite({ onAllCores: true });
    const env = { DATA_DIR: 'build/bench/workers', WORKERS: '2' };
    await using two = await startSite({ onAllCores: true, env });
    const figures: Figure[] = [];
    for (const connectsAnew of [false, true]) {
      const where = connectsAnew ? 'a new connection each' : 'kept connections';
      progress(where);
      const headers = { ...visitor, ...(connectsAnew && { connection: 'close' }) };
      const { ofProcessor } = await inTurns(two, one, '/', headers);
      const figure = { what: `cached page, ${where}`, unit: 'requests/s' };
      // A request may cost 1.15 times as much, on the connections that proxies keep.
      const budget = connectsAnew ? {} : { budget: ratioAtLeast(0.87) };
      figures.push({ ...figure, ...compared(ofProcessor), ...budget });
    }
    return figures;
  },
});
