import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../tests/running/ask.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import type { BareAnswer } from './bareServer.ts';
import { runBenchmark } from './benchmark.ts';
import { comparison, type Figure, type Rounds, ratioAtLeast } from './figure.ts';
import { type Rates, ratesInTurns, rounds, seconds } from './load.ts';
import { firstOf, startSite } from './site.ts';

// PERF-1
const about = `Measures pages served from the cache of finished pages, with the market computed from the
request, against a bare node:http server that sends the same bytes and headers. Both run on
one core; the load comes from another. The rounds alternate: site, bare, bare, site …

It prints two rates: requests per second of processor time of the server, which depends least on other
processes, and requests per second of elapsed time.`;

const visitor = {
  'x-country': 'DE',
  'accept-encoding': 'br',
  cookie:
    'languagepreference=en; timezone=GMT%2B01:00; arthrex-analytics=%7B%22functional%22%3Atrue%7D; geocode=DE',
};
const connectionHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** The answer of a server, as raw bytes. */
async function answerOf({ port }: StartedSite, path: string): Promise<BareAnswer> {
  const { rawHeaders: raw, bytes } = await ask(port, path, { headers: visitor });
  const headers = raw.filter((_, i) => {
    const name = raw[i - (i % 2)] ?? '';
    return !connectionHeaders.includes(name.toLowerCase());
  });
  return { headers, body: bytes.toString('base64') };
}

function figuresOf(page: string, rates: Rounds<Rates>): Figure[] {
  const [unit, budget] = ['requests/s', ratioAtLeast(0.7)];
  const perSecond = `${page}, per second`;
  const elapsed = comparison(`${perSecond} elapsed`, rates, (it) => it.elapsed, unit);
  const used = comparison(`${perSecond} of processor`, rates, (it) => it.processor, unit, budget);
  // On systems that do not report the processor time, the rate per second elapsed must meet the
  // budget.
  return Number.isNaN(used.value) ? [{ ...elapsed, budget }] : [used, elapsed];
}

async function measurePage(site: StartedSite, page: string, path: string): Promise<Figure[]> {
  await using folder = await temporaryFolder('bare');
  const file = join(folder.path, 'answer.json');
  await answerOf(site, path);
  const answer = await answerOf(site, path);
  await writeFile(file, JSON.stringify(answer));
  await using bare = await startSite({ program: ['bench/bareServer.ts', file] });
  if ((await answerOf(bare, path)).body !== answer.body) throw new Error('The bytes differ');
  return figuresOf(page, await ratesInTurns(site, bare, path, visitor));
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using site = await startSite();
  const product = await firstOf(site.url, 'products');
  progress(`${rounds} rounds of ${seconds} s each`);
  const home = await measurePage(site, 'home page', '/');
  progress(`now ${product}`);
  return [...home, ...(await measurePage(site, 'product page', product))];
});
