import { Counter } from 'prom-client';
import type { SubmissionDesk, SubmissionResult } from '../contact/submission/submission.ts';
import { metrics } from './metrics.ts';

const submissions = new Counter({
  name: 'portico_submissions_total',
  help: 'Forms that were sent, by what became of them',
  labelNames: ['result'],
  registers: [metrics],
});

const results: readonly SubmissionResult['status'][] = [
  'taken',
  'refused',
  'conflict',
  'limited',
  'failed',
];
for (const result of results) submissions.labels(result).inc(0);

/** Counts what becomes of submissions. */
export function counted(desk: SubmissionDesk): SubmissionDesk {
  return {
    async take(submission) {
      const result = await desk.take(submission);
      submissions.labels(result.status).inc();
      return result;
    },
  };
}
