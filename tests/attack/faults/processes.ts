import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { here, json } from '../../running/ask.ts';
import { startPostgres } from '../../running/postgres.ts';
import { StartFailed } from '../../running/site.ts';
import { submit } from '../../running/submission.ts';
import { mustBecome } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const connections = 50;
const request = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n';

/** A keep-alive connection that was used once. */
interface Kept {
  readonly socket: Socket;
  text: string;
  isReset: boolean;
}

async function keep(port: number): Promise<Kept> {
  const socket = connect(port, here);
  const kept: Kept = { socket, text: '', isReset: false };
  socket.on('data', (bytes) => {
    kept.text += bytes.toString();
  });
  socket.on('error', () => {
    kept.isReset = true;
  });
  socket.write(request);
  await mustBecome('A first answer', () => kept.text.includes('alive'), 10);
  kept.text = '';
  return kept;
}

/** Requests that were on their way when the site was asked to stop, as from a reverse proxy. */
async function stopWhileKept({ start }: AttackContext): Promise<Finding> {
  const site = await start();
  const all = await Promise.all(Array.from({ length: connections }, () => keep(site.port)));
  site.signal('SIGTERM');
  await mustBecome(
    'It says that it stops',
    () => site.output().includes('Portico is stopping'),
    10,
  );
  for (const { socket } of all) {
    // A request on its way meets a close that the client has not seen yet.
    if (!socket.destroyed) socket.write(request);
    await pause(10);
  }
  await pause(1_000);
  const answered = all.filter(({ text }) => text.includes('alive')).length;
  for (const { socket } of all) socket.destroy();
  const ended = await Promise.race([site.ended, pause(15_000, 'never' as const)]);
  return finding(
    answered === connections && ended === 0,
    `${connections - answered} of ${connections} late requests had no answer; the exit status was ${ended}`,
  );
}

const hour = 3_600_000;

/** Limits and ages depend on the clock, which is set back by an hour. */
async function setClockBack({ start }: AttackContext): Promise<Finding> {
  const site = await start({ env: { PAGE_TTL_SECONDS: '2' } });
  const report = () =>
    site.ask(
      '/api/client-errors',
      json({ name: 'TypeError', frames: [], path: '/' }, { 'sec-fetch-site': 'same-origin' }),
    );
  const made = () => site.output().split('"Page rendered"').length;
  // The first search index discards all pages, whatever the clock says.
  await mustBecome('The search index', () => site.output().includes('Search index written'));
  await pause(500);
  await site.ask('/support');
  for (let n = 0; n < 11; n += 1) await report();
  if ((await report()).status !== 429) throw new Error('Reports are not limited');
  await site.setClock(-hour);
  const { headers } = await report();
  const wait = Number(headers['retry-after'] ?? 0);
  const before = made();
  await pause(6_000);
  await site.ask('/support');
  await pause(500);
  await site.ask('/support');
  const isMadeAnew = made() > before;
  return finding(
    wait <= 60 && isMadeAnew,
    `a limit of a minute ${wait > 0 ? `lasts ${wait} s` : 'starts again'}; a page of 2 s is ${isMadeAnew ? '' : 'not '}rendered again ` +
      'after 6 s',
  );
}

async function startFleet(context: AttackContext): Promise<Finding> {
  const postgres = await startPostgres();
  context.after(() => postgres.stop());
  try {
    await context.start({ env: { DATABASE_URL: postgres.url } });
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    const [said = ''] = /[A-Z_]+: .*$/.exec(error.message.replace(/\s+/g, ' ')) ?? [error.message];
    const isNamed = error.message.includes('CAPTCHA_KEY');
    if (!isNamed) return finding(false, `it does not start: ${said}`);
    const key = 'shared '.repeat(8);
    const env = { DATABASE_URL: postgres.url, CAPTCHA_KEY: key };
    const site = await context.start({ env });
    const { status } = await submit(site);
    return finding(status === 200, `it does not start without: ${said}`);
  }
  return finding(false, 'it starts, and each process signs forms with its own key');
}

async function readOperations({ start }: AttackContext): Promise<Finding> {
  const site = await start({ env: { OPERATIONS_PORT: '0' } });
  const shown: string[] = [];
  for (const path of ['/metrics', '/readyz', '/version', '/metrics?x', '/metrics/', '//metrics']) {
    const { status, body } = await site.ask(path);
    const isSecret = body !== '{"status":"ready"}' && /portico_|"status"|"release"/.test(body);
    if (status === 200 && isSecret) shown.push(path);
  }
  return finding(shown.length === 0, `the public port answers ${shown.join(', ') || 'none'}`);
}

/** Attacks on processes: start, stop and clock. */
export const processAttacks: readonly Attack[] = [
  {
    name: 'late-requests',
    what: `${connections} keep-alive connections send a request just after SIGTERM`,
    mustHold: 'each is answered, and the process ends by itself',
    isPatient: true,
    run: stopWhileKept,
  },
  {
    name: 'clock-set-back',
    what: 'The clock is set back by an hour while the site runs',
    mustHold: 'limits and ages work as before',
    isPatient: true,
    run: setClockBack,
  },
  {
    name: 'fleet-without-key',
    what: 'One of several processes starts with DATABASE_URL but without CAPTCHA_KEY',
    mustHold: 'it does not start, and names the setting',
    isPatient: true,
    run: startFleet,
  },
  {
    name: 'operations-port',
    what: 'The public port is asked for /metrics, /readyz and /version while OPERATIONS_PORT is set',
    mustHold: 'it answers 404, and at /readyz nothing but whether it is ready',
    isShort: true,
    isPatient: true,
    run: readOperations,
  },
];
