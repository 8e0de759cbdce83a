import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Environment } from '../src/server/start/settings.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { comparison, figure, inTurns, median, percentile, ratioAtMost } from './figure.ts';
import { treeTop, writeNavigationTree } from './navigationTree.ts';
import { askWell, startSite, startSiteWith } from './site.ts';

// PERF-10
const about = `Measures how long one visitor waits for the navigation of a generated content folder, 2,000 nodes on
six levels, requested at depth 6 from a warm site with the fields that flyouts request, against a bare
node:http server that serializes the same object and sends it. The site keeps its answers (the flag
redis-flatten-and-filter-cache); what it takes without that is measured, too. All run on one core; the
requests are sequential, over one connection. The rounds alternate: site, bare, bare, site …`;

const rounds = 8;
const requestsPerRound = 150;
const fields =
  'children,image,name,url,target,arthrex_com_top_level_nav,regional_image,cloudinary_image';
const path = `/api/items/${treeTop}?language=de&country=DE&depth=6&systemFields=codename&includedFields=${fields}`;
const headers = { 'x-country': 'DE' };

/** The 99th percentile and the median of a round. */
async function timesOf(site: StartedSite, agent: Agent) {
  const times: number[] = [];
  for (let request = 0; request < requestsPerRound; request += 1) {
    times.push((await askWell(site, path, { headers, agent })).milliseconds);
  }
  return { p99: percentile(times, 99), middle: median(times) };
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using folder = await temporaryFolder('flyout');
  const flags = join(folder.path, 'flags.json');
  await writeFile(flags, JSON.stringify({ 'redis-flatten-and-filter-cache': true }));
  // One visitor may not ask for so much in a minute.
  const start = (env: Environment) =>
    startSiteWith(writeNavigationTree, { env: { RATE_LIMIT: 'off', ...env } });
  await using site = await start({ FLAGS_FILE: flags });
  await using making = await start({});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { text, bytes } = await askWell(site, path, { headers, agent });
  const nodes = text.split('"codename"').length - 2;
  if (nodes !== 2_000) throw new Error(`The answer contains ${nodes} nodes`);
  const file = join(folder.path, 'answer.json');
  await writeFile(file, text);
  await using bare = await startSite({ program: ['bench/bareServer.ts', file, 'serialize'] });
  progress(`${rounds} rounds of ${requestsPerRound} requests each`);
  const times = await inTurns(rounds, {
    subject: () => timesOf(site, agent),
    reference: () => timesOf(bare, agent),
  });
  const made = await timesOf(making, agent);
  agent.destroy();
  return [
    comparison('p99 at depth 6', times, (it) => it.p99, 'ms', ratioAtMost(3)),
    comparison('median at depth 6', times, (it) => it.middle, 'ms'),
    figure('median of answers that are not kept', made.middle, 'ms'),
    figure('the answer', bytes.length / 1000, 'KB'),
  ];
});
