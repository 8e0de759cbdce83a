import { expect, test, vi } from 'vitest';
import { oneAtATime } from './openReload.ts';

test('runs once at a time, and once more for all calls meanwhile', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = oneAtATime(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  ask();
  ask();
  ask();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await new Promise((done) => setTimeout(done, 20));
  expect(runs).toHaveLength(2);
  ask();
  expect(runs).toHaveLength(3);
});
