import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Answer, ask } from '../tests/running/ask.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { compared, type Figure, median, percentile, type Rounds, ratioAtMost } from './figure.ts';
import { treeTop, writeNavigationTree } from './navigationTree.ts';
import { startSite } from './site.ts';

// PERF-10
const about = `Measures how long one visitor waits for the navigation of a generated content folder, 2,000 nodes on
six levels, requested at depth 6 from a warm site with the fields that flyouts request, against a bare
node:http server that serializes the same object and sends it. Both run on one core; the requests
are sequential, over one connection. The rounds alternate: site, bare, bare, site …`;

const rounds = 8;
const requestsPerRound = 150;
const fields =
  'children,image,name,url,target,arthrex_com_top_level_nav,regional_image,cloudinary_image';
const path = `/api/items/${treeTop}?language=de&country=DE&depth=6&systemFields=codename&includedFields=${fields}`;
/** Each round is another visitor, as one address may ask for so much in a minute only. */
const headersOf = (round: number) => ({
  'x-country': 'DE',
  'x-forwarded-for': `203.0.113.${round + 10}`,
});

/** @throws when it is not answered with 200 */
async function askWell(port: number, agent: Agent, round = -2): Promise<Answer> {
  const answer = await ask(port, path, { headers: headersOf(round), agent });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function timesOf(port: number, agent: Agent, round: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requestsPerRound; request += 1) {
    times.push((await askWell(port, agent, round)).milliseconds);
  }
  return times;
}

/** The 99th percentile and the median of each round. */
async function inTurns(site: number, bare: number): Promise<{ p99: Rounds; middle: Rounds }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lists = () => ({ subject: [] as number[], reference: [] as number[] });
  const [p99, middle] = [lists(), lists()];
  const servers = [
    ['subject', site],
    ['reference', bare],
  ] as const;
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, port] of round % 2 === 0 ? servers : servers.toReversed()) {
      const times = await timesOf(port, agent, round);
      // The first round only warms both up.
      if (round < 0) continue;
      p99[name].push(percentile(times, 99));
      middle[name].push(median(times));
    }
  }
  agent.destroy();
  return { p99, middle };
}

function figuresOf(text: string, { p99, middle }: Awaited<ReturnType<typeof inTurns>>): Figure[] {
  return [
    { what: 'p99 at depth 6', unit: 'ms', ...compared(p99), budget: ratioAtMost(3) },
    { what: 'median at depth 6', unit: 'ms', ...compared(middle) },
    { what: 'the answer', unit: 'KB', value: Buffer.byteLength(text) / 1000 },
  ];
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using folder = await temporaryFolder('flyout');
    const content = join(folder.path, 'content');
    await writeNavigationTree(content);
    const env = {
      CONTENT_DIR: content,
      DATA_DIR: join(folder.path, 'data'),
    };
    await using site = await startSite({ env, readyAt: '/healthz' });
    const { text } = await askWell(site.port, new Agent());
    const nodes = text.split('"codename"').length - 2;
    if (nodes !== 2_000) throw new Error(`The answer contains ${nodes} nodes`);
    const file = join(folder.path, 'answer.json');
    await writeFile(file, text);
    await using bare = await startSite({ program: ['bench/bareServer.ts', file, 'serialize'] });
    progress(`${rounds} rounds of ${requestsPerRound} requests each`);
    return figuresOf(text, await inTurns(site.port, bare.port));
  },
});
