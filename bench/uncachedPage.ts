import './productionMode.ts';

import { runBenchmark } from './benchmark.ts';
import { compared, type Figure, ratioAtLeast } from './figure.ts';
import { fail, openPipeline, type RenderPipeline } from './renderPipeline.ts';
import { firstLinkBelow } from './site.ts';

// PERF-3
const about = `Measures the rendering of pages that are not in the cache of finished pages: the content
reader with its warm cache, the page's views, React, and the headers, one page after the other, in
this process.

The reference is React alone, rendering the same document with its islands from the same data, loaded
once.

React runs in production mode. Both are pages per second of processor time, including garbage
collection, measured alternately.`;

const rounds = 15;
const pagesARound = 60;

/** Pages per second of processor time. */
async function rateOf(render: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pagesARound; page += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (pagesARound * 1e6) / (user + system);
}

async function inTurns(subject: () => Promise<unknown>, reference: () => Promise<unknown>) {
  const measured = { subject: [] as number[], reference: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const rates = { subject: await rateOf(subject), reference: await rateOf(reference) };
    // The first rounds only warm both up.
    if (round < 0) continue;
    measured.subject.push(rates.subject);
    measured.reference.push(rates.reference);
  }
  return compared(measured);
}

async function measurePage(
  name: string,
  path: string,
  { render, requestFor, prepare }: RenderPipeline,
): Promise<Figure> {
  const request = requestFor(path);
  const html = String((await (await render(request, fail)).encoded('identity')).body);
  const bare = await prepare(path);
  if (html !== bare.render()) throw new Error(`React alone renders a different ${name} page`);
  const rates = await inTurns(
    () => render(request, fail),
    async () => bare.render(),
  );
  return { what: `${name} page`, unit: 'pages/s', ...rates, budget: ratioAtLeast(0.65) };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    const pipeline = await openPipeline();
    // The list of products is a search, which the pipeline has not.
    const home = await pipeline.render(pipeline.requestFor('/'), fail);
    const product = firstLinkBelow('/products', String((await home.encoded('identity')).body));
    progress(`${rounds} rounds of ${pagesARound} pages each`);
    return [
      await measurePage('home', '/', pipeline),
      await measurePage('product', product, pipeline),
    ];
  },
});
