import { problem } from './problem.ts';

/**
 * The response to an address that sends too many requests.
 * @param detail what there were too many of
 * @param wait the value of `Retry-After`, in seconds
 */
export function tooMany(detail: string, wait: number): Response {
  const refusal = problem(429, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}

/**
 * The response when the server is too busy.
 * @param detail the reason
 * @param wait the value of `Retry-After`, in seconds
 */
export function busy(detail: string, wait: number): Response {
  const refusal = problem(503, detail);
  refusal.headers.set('Retry-After', String(wait));
  return refusal;
}
