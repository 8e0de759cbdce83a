import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy } from '../../fakes/tcpProxy.ts';
import { type Answer, here } from '../../running/ask.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { startProbe, timesText } from '../../running/load.ts';
import { lockDatabase } from '../../running/lockDatabase.ts';
import { startPostgres } from '../../running/postgres.ts';
import { countLeads, databaseOf, sendReceipt, submit } from '../../running/submission.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const lockedFor = 10;

const answerText = (answer: Answer | undefined) =>
  answer ? `${answer.status} in ${(answer.milliseconds / 1000).toFixed(1)} s` : 'no answer in 20 s';

/** Checks that forms and choices are accepted before the attack. @throws when they are not */
async function mustTake(site: AttackedSite): Promise<void> {
  const form = await submit(site);
  if (form.status !== 200) throw new Error(`A form answers ${form.status} before`);
  const receipt = await sendReceipt(site);
  if (receipt.status !== 204) throw new Error(`A choice answers ${receipt.status} before`);
}

async function holdWriteLock(context: AttackContext): Promise<Finding> {
  const site = await context.start();
  await site.ask('/');
  await mustTake(site);
  const probe = await startProbe(site.port);
  await lockDatabase(databaseOf(site), lockedFor);
  const sent = submit(site, { email: 'late@hospital.example' }, { timeLimit: 20_000 });
  const receipt = sendReceipt(site, { timeLimit: 20_000 }).catch(() => undefined);
  const answers = await Promise.all([sent.catch(() => undefined), receipt]);
  await pause(500);
  const times = await probe.stop();
  const [form] = answers;
  const isKept = form?.status !== 200 || countLeads(site) === 2;
  return finding(
    times.longest <= 500 && times.failures === 0 && isKept && form !== undefined,
    `/healthz ${timesText(times)}; a form: ${answerText(form)}; a privacy choice: ${answerText(answers[1])}`,
  );
}

async function hangPostgres(context: AttackContext): Promise<Finding> {
  const postgres = await startPostgres();
  context.after(() => postgres.stop());
  const folder = new URL(postgres.url).searchParams.get('host') ?? '';
  const proxy = await startTcpProxy({ path: join(folder, '.s.PGSQL.5432') });
  context.after(() => proxy.close());
  const url = `postgres://portico@${here}:${proxy.port}/postgres`;
  const site = await context.start({
    env: { DATABASE_URL: url, CAPTCHA_KEY: 'k'.repeat(40), CSRF_KEY: '' },
  });
  await mustTake(site);
  proxy.setMode('hang');
  const probe = await startProbe(site.port);
  const timeLimit = 20_000;
  const answers = await Promise.all([
    submit(site, { email: 'a@hospital.example' }, { timeLimit }).catch(() => undefined),
    sendReceipt(site, { timeLimit }).catch(() => undefined),
    submit(site, { email: 'b@hospital.example' }, { timeLimit }).catch(() => undefined),
  ]);
  const times = await probe.stop();
  proxy.setMode('reset');
  proxy.setMode('pass');
  const isBack = async () => (await submit(site, { email: 'c@hospital.example' })).status === 200;
  const back = await until(() => isBack().catch(() => false), 15, 500);
  const isRefused = answers.every(
    (it) => it?.status === 503 && it.milliseconds < 2_500 && it.headers['retry-after'],
  );
  return finding(
    isRefused && back !== undefined && times.longest <= 500,
    `forms: ${answerText(answers[0])}, ${answerText(answers[2])}; a privacy choice: ${answerText(answers[1])}; accepted ` +
      `again ${back === undefined ? 'never' : `after ${(back / 1000).toFixed(1)} s`}; /healthz ` +
      timesText(times),
  );
}

/** Attacks that block the database. */
export const blockedDatabase: readonly Attack[] = [
  {
    name: 'sqlite-lock',
    what: `Another process holds the database's write lock for ${lockedFor} s`,
    mustHold: '/healthz takes at most 500 ms, and a form is answered',
    run: holdWriteLock,
  },
  {
    name: 'postgres-hangs',
    what: 'PostgreSQL accepts connections but no longer answers',
    mustHold:
      '503 with Retry-After within 2 s for forms and privacy choices; accepted again afterwards',
    giveUpAfter: 90,
    run: hangPostgres,
  },
];
