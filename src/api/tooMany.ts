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
