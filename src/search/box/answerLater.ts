/**
 * Asks for something after a wait, and tells what came of it unless it was called off.
 * @param wait milliseconds
 * @param tell gets the answer, or undefined where asking failed
 * @returns calls it off: ends the wait or the request; an answer that comes all the same is not told,
 * so that an older one never takes the place of a newer one
 */
export function answerLater<T>(
  wait: number,
  ask: (signal: AbortSignal) => Promise<T>,
  tell: (answer: T | undefined) => void,
): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const timer = setTimeout(async () => {
    const answer = await ask(signal).catch(() => undefined);
    if (!signal.aborted) tell(answer);
  }, wait);
  return () => {
    clearTimeout(timer);
    calledOff.abort();
  };
}
