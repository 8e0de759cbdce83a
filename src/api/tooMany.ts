import { problem } from './problem.ts';

/**
 * The refusal of an address that asks too often.
 * @param detail what there was too much of
 * @param wait seconds until it may come back
 */
export function tooMany(detail: string, wait: number): Response {
  const refusal = problem(429, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}

/**
 * The refusal of what cannot be answered at the moment.
 * @param detail why
 * @param wait seconds until it may be asked again
 */
export function busy(detail: string, wait: number): Response {
  const refusal = problem(503, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}
