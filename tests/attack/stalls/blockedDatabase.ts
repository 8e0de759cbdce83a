import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../running/ask.ts';
import { startHangingPostgres } from '../../running/hangingPostgres.ts';
import { startProbe, timesText } from '../../running/healthProbe.ts';
import { lockDatabase } from '../../running/lockDatabase.ts';
import type { AttackedSite } from '../../running/siteProcess.ts';
import { countLeads, databaseOf, submit } from '../../running/submission.ts';
import { until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const lockedFor = 10;

const answerText = (answer: Answer | undefined) =>
  answer ? `${answer.status} in ${(answer.milliseconds / 1000).toFixed(1)} s` : 'no answer in 20 s';

/** A choice in the privacy settings, as the site's own pages report it. */
function sendReceipt(site: AttackedSite, timeLimit: number): Promise<Answer | undefined> {
  const choice = { choice: 'functional', language: 'en', version: '20200303' };
  return site
    .ask('/api/consent-receipts', {
      method: 'POST',
      timeLimit,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(choice),
    })
    .catch(() => undefined);
}

/** Checks that forms and choices are accepted before the attack. @throws when they are not */
async function mustTake(site: AttackedSite): Promise<void> {
  const form = await submit(site);
  if (form.status !== 200) throw new Error(`A form answers ${form.status} before`);
  const receipt = await sendReceipt(site, 5_000);
  if (receipt?.status !== 204) throw new Error(`A choice answers ${receipt?.status} before`);
}

async function holdWriteLock(context: AttackContext): Promise<Finding> {
  const site = await context.start();
  await site.ask('/');
  await mustTake(site);
  const probe = await startProbe(site.port);
  await lockDatabase(context, databaseOf(site), lockedFor);
  const sent = submit(site, { email: 'late@hospital.example' }, { timeLimit: 20_000 });
  const receipt = sendReceipt(site, 20_000);
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
  const postgres = await startHangingPostgres();
  context.after(() => postgres.stop());
  const site = await context.start({
    env: { DATABASE_URL: postgres.url, CAPTCHA_KEY: 'k'.repeat(40), CSRF_KEY: '' },
  });
  await mustTake(site);
  postgres.hang();
  const probe = await startProbe(site.port);
  const timeLimit = 20_000;
  const answers = await Promise.all([
    submit(site, { email: 'a@hospital.example' }, { timeLimit }).catch(() => undefined),
    sendReceipt(site, timeLimit),
    submit(site, { email: 'b@hospital.example' }, { timeLimit }).catch(() => undefined),
  ]);
  const times = await probe.stop();
  postgres.recover();
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
