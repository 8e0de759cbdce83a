import { statusesText } from '../../running/ask.ts';
import { applyLoad, startProbe, timesText } from '../../running/load.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

/** The longest time for one round of the event loop, in milliseconds of processor time. */
const longestRound = 50;

/** The most expensive requests that are allowed. */
const worst = [
  '/api/items?system.type=event&depth=6&x={n}',
  '/api/items?depth=2&limit=2000&skip={n}&order=elements.title[desc]',
  '/api/items?system.type=product&depth=3&language=de&x={n}',
  '/api/items/main_footer?depth=6&country=BR&x={n}',
  '/api/items?depth=3&limit=2000&language=pt&x={n}',
  '/api/items?system.type=resource&depth=3&skip={n}',
  '/api/items?elements.title[contains]=a&elements.description[neq]={n}&depth=2&limit=1000',
  '/api/items/main_navigation?depth=6&language=es&x={n}',
];

async function askForMuch(context: AttackContext, address: string): Promise<Finding> {
  const site = await context.start();
  await site.ask('/');
  await site.ask(worst[0] as string, { timeLimit: 30_000 });
  await site.longestBlock();
  const probe = await startProbe(site.port);
  const { statuses, longest } = await applyLoad({
    port: site.port,
    requests: worst.map((path) => ({ path, headers: { 'x-forwarded-for': address } })),
    pace: { clients: 10 },
    seconds: 8,
    drain: 20,
  });
  const times = await probe.stop();
  const block = await site.longestBlock();
  return finding(
    block <= longestRound && times.failures === 0,
    `longest round ${Math.round(block)} ms; /healthz ${timesText(times)}; answers took up to ` +
      `${(longest / 1000).toFixed(1)} s (${statusesText(statuses)})`,
  );
}

/** Attacks with the items endpoint. */
export const largeItems: readonly Attack[] = [
  {
    name: 'items',
    what: 'Ten clients of one address request the largest answers of /api/items for 8 s',
    mustHold: `no round of the event loop takes more than ${longestRound} ms`,
    run: (context) => askForMuch(context, '203.0.113.9'),
  },
  {
    name: 'items-from-many',
    what: 'The same from a different address for each request',
    mustHold: `no round of the event loop takes more than ${longestRound} ms`,
    run: (context) => askForMuch(context, '{address}'),
  },
];
