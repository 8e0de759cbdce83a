import { statusesText } from '../../running/ask.ts';
import { applyLoad, type LoadRequest } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const address = { 'x-forwarded-for': '203.0.113.77' };
const count = 2_000;

/** The number of pages of a kind that one address gets before it is limited. */
async function askAlone(
  context: AttackContext,
  requests: readonly LoadRequest[],
): Promise<Finding> {
  const site = await context.start();
  await site.ask('/search?q=anchor');
  const { statuses, withoutRetryAfter, seconds } = await applyLoad({
    port: site.port,
    requests,
    pace: { clients: 4 },
    seconds: 20,
    count,
  });
  const other = await site.ask((requests[0]?.path ?? '').replace('{n}', 'another'), {
    headers: { 'x-forwarded-for': '198.51.100.20' },
  });
  const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0);
  const isOpen = other.status === 200 || other.status === 404;
  return finding(
    refused > 0 && withoutRetryAfter === 0 && isOpen,
    `${statusesText(statuses)} in ${seconds.toFixed(0)} s; another address: ${other.status}`,
  );
}

/** Attacks from a single address. */
export const ownLimits: readonly Attack[] = [
  {
    name: 'unknown-addresses',
    what: `One address asks for ${count} pages that do not exist`,
    mustHold: 'it is limited, with Retry-After, and others are not',
    run: (context) =>
      askAlone(context, [
        { path: '/products/nothing-{n}', headers: address },
        { path: '/de/neuigkeiten/nichts-{n}', headers: address },
        { path: '/calendar/nothing_{n}', headers: address },
      ]),
  },
  {
    name: 'free-text',
    what: `One address asks for ${count} different results pages`,
    mustHold: 'it is limited, with Retry-After, and others are not',
    run: (context) => askAlone(context, [{ path: '/search?q=knee+{n}', headers: address }]),
  },
];
