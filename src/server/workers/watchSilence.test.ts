import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SilenceParts, watchSilence } from './watchSilence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches one worker that answers as told. */
function watch(answers: () => boolean) {
  const kill = vi.fn();
  const error = vi.fn();
  const worker = { id: 7, process: { kill } };
  const parts = {
    members: () => [{ number: 1, worker, state: 'ready' }],
    answers: async () => answers(),
    log: { error },
  };
  const end = watchSilence(parts as unknown as SilenceParts);
  return { kill, error, end };
}

test('a worker that does not answer for a minute is killed (CONFIG-17)', async () => {
  const { kill, error, end } = watch(() => false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  expect(error).toHaveBeenCalledOnce();
  end();
});

test('a worker that answers now and then is not', async () => {
  let asked = 0;
  const { kill, end } = watch(() => (asked += 1) % 6 === 0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(60);
  expect(kill).not.toHaveBeenCalled();
  end();
});
