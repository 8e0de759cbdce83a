import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerLater } from './useSuggestions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pending requests, which a test can resolve in any order. */
function asking() {
  const asked: { signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, reject) => {
      asked.push({ signal, answer, fail: () => reject(new Error('none')) });
    });
  return { asked, ask };
}

test('asks after the wait, and passes on the answer', async () => {
  const { asked, ask } = asking();
  const received: (string | undefined)[] = [];
  answerLater(350, ask, (answer) => received.push(answer));
  await vi.advanceTimersByTimeAsync(349);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  asked[0]?.answer('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['a']);
});

test('asks only for the last of several letters typed in a row (SEARCH-2)', async () => {
  const { asked, ask } = asking();
  let callOff = () => {};
  for (let i = 0; i < 5; i += 1) {
    callOff();
    callOff = answerLater(350, ask, () => {});
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toHaveLength(1);
});

test('ignores an answer that was canceled, however late and in whatever order it arrives', async () => {
  const { asked, ask } = asking();
  const received: (string | undefined)[] = [];
  const tell = (answer: string | undefined) => received.push(answer);
  const callOff = answerLater(350, ask, tell);
  await vi.advanceTimersByTimeAsync(350);
  callOff();
  answerLater(350, ask, tell);
  await vi.advanceTimersByTimeAsync(350);
  const [older, newer] = asked;
  expect(older?.signal.aborted).toBe(true);
  expect(newer?.signal.aborted).toBe(false);
  newer?.answer('newer');
  await vi.advanceTimersByTimeAsync(0);
  older?.answer('older');
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['newer']);
});

test('reports a failure as undefined, unless it was canceled', async () => {
  const { asked, ask } = asking();
  const received: (string | undefined)[] = [];
  const callOff = answerLater(0, ask, (answer) => received.push(answer));
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([undefined]);
  callOff();
  const stop = answerLater(0, ask, (answer) => received.push(answer));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([undefined]);
});
