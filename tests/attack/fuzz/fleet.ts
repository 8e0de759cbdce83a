import { resolve } from 'node:path';
import { ask } from '../../running/ask.ts';
import { closedCountry, markersIn, writeMarkedContent } from '../../running/markedContent.ts';
import { startPostgres } from '../../running/postgres.ts';
import { startRedis } from '../../running/redis.ts';
import { type EdgeSite, openEdgeSite } from '../../site/edgeSite.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { besideCaches } from '../floods/manyAddresses.ts';
import { type Asked, channels, leaksOf, mustShow } from '../leaks/channels.ts';
import { firstFew } from '../leaks/withheld.ts';
import { type Answer, answerText } from './answerReader.ts';
import { faultsText, fuzz, fuzzCounts } from './fuzz.ts';
import type { FuzzedRequest } from './fuzzedRequest.ts';

/** The limit of the caches of each process, in MiB. */
const cacheMemory = 256;

const closedHeader = new RegExp(`^x-country: *${closedCountry}$`, 'i');

/**
 * Whether the visitor is in the closed country beyond doubt: the proxy names it alone, no cookie
 * chooses another one, and no header removes it on the way.
 */
function isFromClosed({ bytes, isSound }: FuzzedRequest): boolean {
  const lines = (bytes.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const named = lines.filter((line) => /^x-country:/i.test(line));
  const isAlone = named.length === 1 && closedHeader.test(named[0] ?? '');
  const isMoved = lines.some((line) => /countrypreference|^connection:.*x-country/i.test(line));
  return isSound && isAlone && !isMoved;
}

function leakIn(request: FuzzedRequest, { bytes }: Answer): string | undefined {
  if (!isFromClosed(request)) return undefined;
  const shown = markersIn(answerText(bytes), request.bytes);
  return shown.length > 0 ? `shows ${shown.join()} in ${closedCountry}` : undefined;
}

/**
 * Whether a request has a body that Varnish does not read: then it closes the connection, which may
 * cut a long answer. No browser sends such requests.
 */
function hasUnreadBody({ method, bytes }: FuzzedRequest): boolean {
  return method === 'GET' && !bytes.endsWith('\r\n\r\n');
}

/** The resident memory of each process, in MiB. */
const memoryOf = ({ processes }: EdgeSite): number[] =>
  processes.map((it) => Math.round(it.memory().now));

/** Starts two processes behind Varnish, with one PostgreSQL and one Redis. */
async function openFleet({ root, folder, after }: AttackContext): Promise<EdgeSite> {
  if (root !== resolve(import.meta.dirname, '../../..')) {
    throw new Error('A fleet is made of this checkout only');
  }
  const content = await folder();
  await writeMarkedContent(root, { folder: content, withheldIn: [closedCountry] });
  const postgres = await startPostgres();
  after(() => postgres.stop());
  const redis = await startRedis();
  after(() => redis.stop());
  const site = await openEdgeSite({
    CONTENT_DIR: content,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CAPTCHA: 'none',
    CAPTCHA_KEY: 'shared '.repeat(8),
    CACHE_MB: String(cacheMemory),
    LOG_LEVEL: 'info',
  });
  after(() => site.close());
  return site;
}

async function sendThroughVarnish(context: AttackContext): Promise<Finding> {
  const site = await openFleet(context);
  const { seed, size } = context;
  const port = Number(new URL(site.url).port);
  const varnish: Asked = { ask: (path, asking) => ask(port, path, asking) };
  // Varnish has the pages of an open country when the closed one asks for them.
  for (const channel of channels) await mustShow(varnish, channel);
  const before = memoryOf(site);
  const run = (count: number, from: number) =>
    fuzz({ origin: site.url, count, seed: from, faultIn: leakIn, mayClose: hasUnreadBody });
  const warm = await run(fuzzCounts[size] / 5, seed);
  const early = memoryOf(site);
  const rest = await run((fuzzCounts[size] * 4) / 5, seed + 1_000_000_000);
  const late = memoryOf(site);
  const leaks = await leaksOf(varnish, channels);
  const faults = [...warm.faults, ...rest.faults];
  const sent = warm.sent + rest.sent;
  const shown = (warm.answers[200] ?? 0) + (rest.answers[200] ?? 0);
  if (shown < sent / 50) throw new Error('Hardly any request is answered with 200');
  const isSmall = late.every((it) => it <= cacheMemory + besideCaches);
  return finding(
    faults.length === 0 && leaks.length === 0 && isSmall,
    `${sent} requests with seed ${seed}: ${faultsText(faults)}; afterwards ${firstFew(leaks, 'nothing withheld is shown')}; ` +
      `resident memory of the processes ${before.join(' and ')} MiB before, ${early.join(' and ')} after a fifth, ${late.join(' and ')} at the end`,
  );
}

/** An attack on several processes with all that they share. */
export const fuzzedFleet: Attack = {
  name: 'fleet',
  what: 'The same through Varnish, to two processes with one PostgreSQL and one Redis',
  mustHold: `no 5xx except 503, no byte of what is withheld, at most ${cacheMemory + besideCaches} MiB in each process`,
  giveUpAfter: 1_800,
  run: sendThroughVarnish,
};
