import type { Challenge, Solution } from 'altcha-lib';

/**
 * Does the sum of a challenge beside the page, which stays responsive.
 * @returns the token to be sent
 * @throws when the sum cannot be done, as where the page came unencrypted
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
