import './productionMode.ts';

import { buildBarePages } from './bareReact/build.ts';
import type { OpenBarePage } from './bareReact/entry.tsx';
import { runBenchmark } from './benchmark.ts';
import { type Figure, ratioAtLeast } from './figure.ts';
import { fail, openPipeline, type RenderPipeline } from './renderPipeline.ts';
import { firstLinkBelow } from './site.ts';
import { compared } from './statistics.ts';

const about = `Measures the rendering of pages that are not in the cache of finished pages: the content
reader with its warm cache, React Router's handler, React, and the finishing of the HTML (late
start, script hashes, security headers), one page after the other, in this process.

The reference is React alone: the same root and page modules, built with a stand-in for React
Router (bench/bareReact), with plain links, the loaders' answers ready, the style sheet and the
elements of the head, and without scripts, serialised data, routing, loaders and finishing.

React runs in production mode. Both are told as pages per second of processor time, garbage
collection included, in turns.`;

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

/** The body without scripts, what only the router's links carry, and React's ids, which tell depth. */
function treeOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/_R_\w*_/g, '_R_');
  return body.replace(/<script[\s\S]*?<\/script>| data-discover="true"|<!-- -->|<!--\/?\$-->/g, '');
}

async function measurePage(
  name: 'home' | 'product',
  path: string,
  { render, wishFor, servicesFor }: RenderPipeline,
  openBarePage: OpenBarePage,
): Promise<Figure> {
  const wish = wishFor(path);
  const html = String((await (await render(wish, fail)).encoded('identity')).body);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  const bare = await openBarePage(name, servicesFor(path), { pathname: path, styles });
  if (treeOf(html) !== treeOf(await bare.render())) {
    throw new Error(
      `React alone renders another ${name} page; bench/bareReact has to follow the site`,
    );
  }
  const rates = await inTurns(() => render(wish, fail), bare.render);
  return { what: `${name} page`, unit: 'pages/s', ...rates, budget: ratioAtLeast(0.25) };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    progress('building the pages without React Router');
    const openBarePage = await buildBarePages();
    const pipeline = await openPipeline();
    const list = await pipeline.render(pipeline.wishFor('/products'), fail);
    const product = firstLinkBelow('/products', String((await list.encoded('identity')).body));
    progress(`${rounds} rounds of ${pagesARound} pages each`);
    return [
      await measurePage('home', '/', pipeline, openBarePage),
      await measurePage('product', product, pipeline, openBarePage),
    ];
  },
});
