import { expect, test, vi } from 'vitest';
import { inBackground } from './inBackground.ts';

test('work that takes longer than an answer may goes on, and later questions get its result (PROOF-58)', async () => {
  vi.useFakeTimers();
  try {
    const from = {};
    const work = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'done')));
    const first = inBackground('test', from, work);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await first).toBeUndefined();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await inBackground('test', from, work)).toBe('done');
    expect(work).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('work that fails is said so, and done again (PROOF-58)', async () => {
  const from = {};
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no database'));
  work.mockResolvedValueOnce('done');
  await expect(inBackground('test', from, work)).rejects.toThrow('no database');
  expect(await inBackground('test', from, work)).toBe('done');
});
