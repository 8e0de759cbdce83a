import { statusesText } from '../../running/ask.ts';
import { applyLoad, type LoadRequest, startProbe, timesText } from '../../running/load.ts';
import { countLeads, solveCheck, submissionOf, submissionPath } from '../../running/submission.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const rate = 2_500;
const lasts = 15;
const mostSeconds = 10;

/** Half of the forms contain a wrong solution, which the site must compute to detect. */
async function submitFast(context: AttackContext): Promise<Finding> {
  const site = await context.start();
  const { challenge, solution } = await solveCheck(site);
  const { counter } = solution as { counter: number };
  const wrong = { challenge, solution: { ...solution, counter: counter + 1 } };
  const recaptchaToken = Buffer.from(JSON.stringify(wrong)).toString('base64');
  const fields = { email: 'flood-{n}@hospital.example' };
  const flooding = (more: object): LoadRequest => {
    const form = submissionOf({ ...fields, ...more }, 'flood-{n}');
    return {
      ...form,
      path: submissionPath,
      headers: { ...form.headers, 'x-forwarded-for': '{address}' },
    };
  };
  const probe = await startProbe(site.port);
  const { statuses, longest, withoutRetryAfter, sent } = await applyLoad({
    port: site.port,
    requests: [flooding({}), flooding({ recaptchaToken })],
    pace: { rate },
    seconds: lasts,
    drain: 60,
  });
  const times = await probe.stop();
  const stored = countLeads(site);
  const acknowledged = statuses[200] ?? 0;
  const others = Object.keys(statuses).filter((it) => !['200', '422', '429', '503'].includes(it));
  const isHeld =
    longest <= mostSeconds * 1000 &&
    times.longest <= 200 &&
    stored >= acknowledged &&
    withoutRetryAfter === 0 &&
    others.length === 0;
  return finding(
    isHeld,
    `${sent} sent: ${statusesText(statuses)}, ${stored} stored; answers took up to ` +
      `${(longest / 1000).toFixed(1)} s; /healthz ${timesText(times)}`,
  );
}

/** An attack with submissions. */
export const submissionFlood: Attack = {
  name: 'submissions',
  what: `${rate} forms per second for ${lasts} s from different addresses, half with a wrong solution`,
  mustHold:
    `answers within ${mostSeconds} s, /healthz at most 200 ms, everything answered 200 is stored, ` +
    '503 with Retry-After for the rest',
  giveUpAfter: 120,
  run: submitFast,
};
