/**
 * Asks for something after a wait, and passes on the answer unless it was canceled.
 * @param wait milliseconds
 * @param tell receives the answer, or undefined when the request failed
 * @returns cancels the wait or the request; an answer that still arrives is ignored, so that an
 * older answer never replaces a newer one
 */
export function answerLater<T>(
  wait: number,
  ask: (signal: AbortSignal) => Promise<T>,
  tell: (answer: T | undefined) => void,
): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const timer = setTimeout(async () => {
    const answer = await ask(signal).catch(() => undefined);
    if (!signal.aborted) tell(answer);
  }, wait);
  return () => {
    clearTimeout(timer);
    canceled.abort();
  };
}
