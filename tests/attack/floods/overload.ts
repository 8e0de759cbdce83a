import { setTimeout as pause } from 'node:timers/promises';
import { statusesText } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { applyLoad, type LoadResult, startProbe, timesText } from '../../running/load.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { manyPages, startWithManyPages } from './manyPages.ts';

const times = 3;
const lasts = 20;

/** Seconds until pages that are not cached are answered as before. */
async function recoveryOf(site: AttackedSite, usual: number): Promise<number | undefined> {
  let n = 0;
  const isWell = async () => {
    n += 1;
    const headers = { 'x-country': 'AR', 'x-forwarded-for': `198.51.100.${n % 250}` };
    const path = `/products/load-${200 + n}-en`;
    const answer = await site.ask(path, { headers, timeLimit: 5_000 }).catch(() => undefined);
    return answer?.status === 200 && answer.milliseconds < Math.max(500, 5 * usual);
  };
  const milliseconds = await until(isWell, 30, 100);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

function isShed({ statuses, withoutRetryAfter, longest }: LoadResult): boolean {
  const others = Object.keys(statuses).filter((it) => it !== '200' && it !== '503');
  return others.length === 0 && withoutRetryAfter === 0 && longest < 10_000;
}

async function askForEverything(context: AttackContext): Promise<Finding> {
  const site = await startWithManyPages(context);
  const requests = manyPages();
  await pause(8_000);
  const { port } = site;
  const eight = await applyLoad({ port, requests, pace: { clients: 8 }, seconds: 4 });
  const capacity = (eight.statuses[200] ?? 0) / eight.seconds;
  const usual = eight.p95;
  await site.ask('/');
  const health = await startProbe(port);
  const cached = await startProbe(port, '/', 50);
  const rate = Math.round(capacity * times);
  const flood = { port, requests, from: eight.sent, pace: { rate }, seconds: lasts };
  // The last answers arrive while the recovery is measured.
  const [flooded, recovery] = await Promise.all([
    applyLoad(flood),
    pause(lasts * 1000).then(() => recoveryOf(site, usual)),
  ]);
  const [healthTimes, cachedTimes] = [await health.stop(), await cached.stop()];
  const isHeld =
    healthTimes.longest <= 200 &&
    healthTimes.failures === 0 &&
    cachedTimes.p95 <= 100 &&
    recovery !== undefined &&
    recovery <= 5 &&
    isShed(flooded);
  return finding(
    isHeld,
    `${rate} requests per second, ${times} times the render rate: ${statusesText(flooded.statuses)}, answers ` +
      `took up to ${(flooded.longest / 1000).toFixed(1)} s; /healthz ${timesText(healthTimes)}; ` +
      `cached page ${timesText(cachedTimes)}; recovered ` +
      `${recovery === undefined ? 'not in 30 s' : `in ${recovery.toFixed(1)} s`}`,
  );
}

/** An attack with three times the capacity. */
export const overload: Attack = {
  name: 'overload',
  what: `Different pages that are not cached, at ${times} times the render rate, for ${lasts} s`,
  mustHold:
    '/healthz at most 200 ms, cached pages p95 at most 100 ms, recovery in 5 s, 503 with ' +
    'Retry-After for the rest',
  giveUpAfter: 120,
  run: askForEverything,
};
