import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { createIndexing } from './searchIndexing.ts';

const unchanged = { records: 1, written: 0, removed: 0 };

/**
 * An indexing whose backend returns the outcomes of a list in order; after the last one it
 * succeeds.
 */
function open(outcomes: ('fails' | 'works')[]) {
  const attempts: string[] = [];
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => warnings.push(message),
  } as unknown as Log;
  const indexing = createIndexing({
    backend: {
      async refresh() {
        const outcome = outcomes.shift() ?? 'works';
        attempts.push(outcome);
        if (outcome === 'fails') throw new Error('database or disk is full');
        return unchanged;
      },
    },
    prepare: async () => undefined,
    async *read() {},
    onChange: () => undefined,
    log,
    retryAfter: 5,
  });
  return { indexing, attempts, warnings };
}

test('a failed update is logged, reported and retried until it succeeds', async () => {
  const { indexing, attempts, warnings } = open(['fails', 'fails', 'works']);
  expect(indexing.notice()).toBeUndefined();
  indexing.update();
  await expect.poll(() => attempts).toEqual(['fails', 'fails', 'works']);
  await expect.poll(() => indexing.notice()).toBeUndefined();
  expect(warnings).toHaveLength(2);
  indexing.close();
});

test('operators are notified as long as the index cannot be written', async () => {
  const { indexing, attempts } = open(Array.from({ length: 1_000 }, () => 'fails' as const));
  indexing.update();
  await expect.poll(() => attempts.length).toBeGreaterThan(1);
  expect(indexing.notice()).toMatch(/could not be written since 20/);
  indexing.close();
});

test('a missing file is rewritten once, however many searches find it missing', async () => {
  const { indexing, attempts } = open([]);
  indexing.repair('missing');
  expect(attempts).toEqual([]);
  indexing.update();
  await expect.poll(() => attempts).toHaveLength(1);
  for (let i = 0; i < 100; i += 1) indexing.repair('missing');
  await expect.poll(() => attempts).toHaveLength(2);
  indexing.close();
});

test('nothing is retried after the end', async () => {
  const { indexing, attempts } = open(['fails']);
  indexing.update();
  indexing.close();
  indexing.update();
  indexing.repair('missing');
  await new Promise((done) => setImmediate(done));
  expect(attempts.length).toBeLessThanOrEqual(1);
});
