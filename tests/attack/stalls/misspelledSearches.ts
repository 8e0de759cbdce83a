import { setTimeout as pause } from 'node:timers/promises';
import { json, statusesText } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { startProbe, timesText } from '../../running/load.ts';
import type { Random } from '../../running/random.ts';
import { mustBecome } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

/** A query of ten words that occur in no text, so that each needs a spelling correction. */
function misspelledQuery(random: Random): string {
  const words = ['anchor', 'meniscus', 'shoulder', 'technique', 'ligament', 'fixation', 'surgeon'];
  return Array.from({ length: 10 }, () => {
    const word = random.pick(words);
    const at = 1 + random.whole(word.length - 2);
    const letter = String.fromCharCode(97 + random.whole(26));
    return word.slice(0, at) + letter + word.slice(at + 1) + letter;
  }).join(' ');
}

function searchesOf(random: Random, count: number, address: string) {
  return json(
    {
      requests: Array.from({ length: count }, () => ({
        indexName: 'prod',
        params: { query: misspelledQuery(random), hitsPerPage: 1000, facets: '*' },
      })),
    },
    { 'x-forwarded-for': address },
  );
}

/** The number of such queries in a request: 50, or fewer if the site limits their cost. */
async function mostQueries(site: AttackedSite, random: Random): Promise<number> {
  for (const count of [50, 25, 12, 6, 3, 2]) {
    const asking = { ...searchesOf(random, count, `203.0.113.${count}`), timeLimit: 30_000 };
    const { status } = await site.ask('/api/search/multi/records', asking);
    if (status !== 400) return count;
  }
  return 1;
}

const timeLimit = 20_000;
const timesUsual = 5;

/** Milliseconds of a plain search by another visitor; undefined without an answer. */
async function plainSearch(site: AttackedSite, n: number): Promise<number | undefined> {
  const from = { 'x-forwarded-for': `198.51.100.${n % 250}` };
  const asking = { ...json({ query: 'anchor', hitsPerPage: 5 }, from), timeLimit };
  const answer = await site.ask('/1/indexes/prod/query', asking).catch(() => undefined);
  return answer?.status === 200 ? answer.milliseconds : undefined;
}

async function flood(
  { start, random }: AttackContext,
  count: number,
  mostSeconds: number,
): Promise<Finding> {
  const site = await start();
  const isReady = async () => (await plainSearch(site, 0)) !== undefined;
  await mustBecome('The search answers', isReady);
  const size = await mostQueries(site, random);
  // On a busy machine every search is slow, so the limit is relative to the time before.
  const before: number[] = [];
  for (let n = 0; n < 20; n += 1) before.push((await plainSearch(site, n)) ?? timeLimit);
  const bound = Math.max(mostSeconds, (timesUsual * Math.max(...before)) / 1000);
  const probe = await startProbe(site.port);
  const statuses: Record<number, number> = {};
  const flooding = Array.from({ length: count }, async () => {
    const asking = { ...searchesOf(random, size, '203.0.113.66'), timeLimit: 40_000 };
    const answer = await site.ask('/api/search/multi/records', asking).catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await pause(100);
  const times: number[] = [];
  let unanswered = 0;
  const begun = performance.now();
  for (let n = 1; performance.now() - begun < 12_000; n += 1) {
    const milliseconds = await plainSearch(site, n);
    if (milliseconds === undefined) unanswered += 1;
    else times.push(milliseconds);
    await pause(250);
  }
  const health = await probe.stop();
  await Promise.race([Promise.all(flooding), pause(1)]);
  const longest = Math.max(...times, unanswered > 0 ? timeLimit : 0) / 1000;
  return finding(
    longest <= bound && unanswered === 0 && health.failures === 0,
    `a plain search of another visitor took up to ${unanswered > 0 ? 'more than ' : ''}` +
      `${longest.toFixed(1)} s (${times.length} answered, ${unanswered} not); the flood, ${size} queries each, was answered ` +
      `${statusesText(statuses) || 'not yet'}; /healthz ${timesText(health)}`,
  );
}

/** Attacks with expensive searches. */
export const misspelledSearches: readonly Attack[] = [
  {
    name: 'search-50',
    what: 'A request with as many misspelled queries of ten words as allowed (50)',
    mustHold: `a plain search of another visitor takes at most 0.5 s, or ${timesUsual} times as long as before`,
    run: (context) => flood(context, 1, 0.5),
  },
  {
    name: 'search-190',
    what: '190 such requests at once, from one address',
    mustHold: `a plain search of another visitor takes at most 2 s, or ${timesUsual} times as long as before`,
    giveUpAfter: 90,
    run: (context) => flood(context, 190, 2),
  },
];
