import { setTimeout as pause } from 'node:timers/promises';
import { statusesText } from '../../running/ask.ts';
import { applyLoad } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { distinctAddresses } from './distinctAddresses.ts';
import { startWithManyPages } from './manyPages.ts';

const counts = { short: 2_000, usual: 20_000, long: 250_000 };
const budget = 128;
const beyond = 300;

async function askForAll(context: AttackContext): Promise<Finding> {
  const site = await startWithManyPages(context, { CACHE_MB: String(budget) });
  const { statuses, seconds } = await applyLoad({
    port: site.port,
    requests: distinctAddresses(),
    pace: { clients: 6 },
    seconds: context.size === 'long' ? 1_800 : 240,
    count: counts[context.size],
  });
  await pause(5_000);
  const { now, most } = site.memory();
  return finding(
    now <= budget + beyond,
    `${Math.round(now)} MiB afterwards, ${Math.round(most)} MiB at most (${statusesText(statuses)} ` +
      `in ${Math.round(seconds)} s)`,
  );
}

/** An attack that fills every cache. */
export const manyAddresses: Attack = {
  name: 'memory',
  what: 'Many different addresses (20,000; with --long 250,000), each by another visitor',
  mustHold: `resident memory at most the caches' ${budget} MB plus ${beyond} MB`,
  giveUpAfter: 2_000,
  run: askForAll,
};
