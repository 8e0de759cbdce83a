import { afterEach, expect, test, vi } from 'vitest';
import { createWorkQueue, runAgainIfAsked, TooBusy } from './workQueue.server.ts';

afterEach(() => void vi.useRealTimers());

/** A task that ends on command. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: vi.fn(() => promise), end: resolve };
}

test('runs a limited number of tasks at a time, queues the others in order, and refuses more', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 2, timeLimit: 1_000 });
  const works = [held(), held(), held()];
  const running = works.map(({ work }, i) => queue.run(`caller ${i}`, work));
  await expect(queue.run('another', async () => 1)).rejects.toBeInstanceOf(TooBusy);
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
  works[0]?.end();
  await running[0];
  await Promise.resolve();
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);
  for (const { end } of works) end();
  await Promise.all(running);
  expect(await queue.run('another', async () => 1)).toBe(1);
});

test('gives one caller only a share, and frees the place of a failed task', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2, ofOne: 1, timeLimit: 1_000 });
  const { work, end } = held();
  const first = queue.run('a', work);
  await expect(queue.run('a', async () => 1)).rejects.toBeInstanceOf(TooBusy);
  await expect(queue.run('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('b', async () => 2)).toBe(2);
  end();
  await first;
  expect(await queue.run('a', async () => 1)).toBe(1);
});

test('refuses a task that has waited for too long', async () => {
  vi.useFakeTimers();
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, timeLimit: 1_000 });
  const { work, end } = held();
  const first = queue.run('a', work);
  const second = queue.run('b', async () => 2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toMatchObject({ wait: 2 });
  end();
  await first;
  expect(await queue.run('b', async () => 2)).toBe(2);
});

test('runs once at a time, and once more for all calls meanwhile', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = runAgainIfAsked(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  void ask();
  void ask();
  void ask();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await new Promise((done) => setTimeout(done, 20));
  expect(runs).toHaveLength(2);
  void ask();
  expect(runs).toHaveLength(3);
});
