import { Counter } from 'prom-client';
import type { SubmissionDesk, SubmissionResult } from '../../contact/submission/submission.ts';
import { metrics } from './metrics.ts';

const submissions = new Counter({
  name: 'portico_submissions_total',
  help: 'Submitted forms, by result',
  labelNames: ['result'],
  registers: [metrics],
});

const results: readonly (SubmissionResult['status'] | 'busy')[] = [
  'taken',
  'refused',
  'conflict',
  'limited',
  'failed',
  'busy',
];
for (const result of results) submissions.labels(result).inc(0);

/** Counts submissions by their outcome. */
export function counted(desk: SubmissionDesk): SubmissionDesk {
  return {
    isFull(address) {
      const isFull = desk.isFull(address);
      if (isFull) submissions.labels('busy').inc();
      return isFull;
    },
    async admit(address, key) {
      const admission = await desk.admit(address, key);
      if (admission.status !== 'admitted') submissions.labels(admission.status).inc();
      return admission;
    },
    async take(submission) {
      const result = await desk.take(submission);
      submissions.labels(result.status).inc();
      return result;
    },
  };
}
