import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { standStill } from '../../tests/fakes/standStill.ts';
import { startTimeLimit, withinTime } from './timeLimit.ts';

const late = () => new Error('Late');

test('what arrived while the process stood still is not late', async () => {
  const answer = withinTime(1_000, () => readFile(import.meta.filename, 'utf8'), late);
  standStill(1_200);
  expect(await answer).toContain('not late');
});

test('a request without an answer in time fails, and its signal is aborted', async () => {
  let given: AbortSignal | undefined;
  const answer = withinTime(
    40,
    (signal) => {
      given = signal;
      return new Promise<never>(() => undefined);
    },
    late,
  );
  await expect(answer).rejects.toThrow('Late');
  expect(given?.aborted).toBe(true);
});

test('a failure is passed on', async () => {
  const failing = withinTime(10_000, () => Promise.reject(new Error('Broken')), late);
  await expect(failing).rejects.toThrow('Broken');
});

test('a time limit that has ended calls nothing', async () => {
  let isOver = false;
  const end = startTimeLimit(20, () => {
    isOver = true;
  });
  end();
  await pause(60);
  expect(isOver).toBe(false);
});
