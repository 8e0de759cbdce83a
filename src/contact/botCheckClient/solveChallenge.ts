import type { Challenge, Solution } from 'altcha-lib';

/**
 * Solves a challenge in a worker, so that the page stays responsive.
 * @returns the token to send
 * @throws when it cannot be solved, for example on a page loaded over plain HTTP
 */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error('The challenge has no solution');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
