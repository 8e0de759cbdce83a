import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerLater } from './answerLater.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Questions in their order, to be answered in any. */
function asking() {
  const asked: { signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, reject) => {
      asked.push({ signal, answer, fail: () => reject(new Error('none')) });
    });
  return { asked, ask };
}

test('asks after the wait, and tells the answer', async () => {
  const { asked, ask } = asking();
  const told: (string | undefined)[] = [];
  answerLater(350, ask, (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(349);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  asked[0]?.answer('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['a']);
});

// SEARCH-2
test('of letters typed in a row only the last asks', async () => {
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

test('an answer that was called off is not told, however late and in whatever order', async () => {
  const { asked, ask } = asking();
  const told: (string | undefined)[] = [];
  const tell = (answer: string | undefined) => told.push(answer);
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
  expect(told).toEqual(['newer']);
});

test('a failure is told as no answer, and only where it is still waited for', async () => {
  const { asked, ask } = asking();
  const told: (string | undefined)[] = [];
  const callOff = answerLater(0, ask, (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([undefined]);
  callOff();
  const stop = answerLater(0, ask, (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([undefined]);
});
