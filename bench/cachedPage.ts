import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { BareAnswer } from './bareServer.ts';
import { runBenchmark } from './benchmark.ts';
import { type Figure, ratioAtLeast } from './figure.ts';
import { loadGenerator } from './load.ts';
import { inTurns, type Measured, rounds, seconds } from './pageRates.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { firstOf, startSite } from './site.ts';
import { compared } from './statistics.ts';
import { temporaryFolder } from './temporaryFolder.ts';

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

/** The answer of the site, as raw bytes. */
function answerOf(url: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: visitor }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders: raw } = response;
        const headers = raw.filter((_, i) => {
          const name = raw[i - (i % 2)] ?? '';
          return !connectionHeaders.includes(name.toLowerCase());
        });
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}

function figuresOf(page: string, { asTheyCame, ofProcessor }: Measured): Figure[] {
  const budget = ratioAtLeast(0.7);
  const came = { what: `${page}, per second elapsed`, unit: 'requests/s', ...compared(asTheyCame) };
  // On systems that do not report the processor time, the rate per second elapsed must meet the
  // budget.
  if (ofProcessor.subject.length < rounds) return [{ ...came, budget }];
  const what = `${page}, per second of processor`;
  return [{ what, unit: 'requests/s', ...compared(ofProcessor), budget }, came];
}

async function measurePage(site: ServerProcess, page: string, path: string): Promise<Figure[]> {
  await using folder = await temporaryFolder('bare');
  const file = join(folder.path, 'answer.json');
  await answerOf(site.url + path);
  const answer = await answerOf(site.url + path);
  await writeFile(file, JSON.stringify(answer));
  await using bare = await startServer({ script: 'bench/bareServer.ts', args: [file] });
  if ((await answerOf(bare.url)).body !== answer.body) throw new Error('The bytes differ');
  return figuresOf(page, await inTurns(site, bare, path, visitor));
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using site = await startSite();
    const product = await firstOf(site.url, 'products');
    progress(`load by ${loadGenerator}, ${rounds} rounds of ${seconds} s each`);
    const home = await measurePage(site, 'home page', '/');
    progress(`now ${product}`);
    return [...home, ...(await measurePage(site, 'product page', product))];
  },
});
