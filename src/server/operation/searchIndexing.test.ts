import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { createIndexing } from './searchIndexing.ts';

const unchanged = { records: 1, written: 0, removed: 0, isNew: false };

/**
 * An indexing whose backend returns the outcomes of a list in order; after the last one it
 * succeeds.
 */
function open(outcomes: ('fails' | 'works')[]) {
  const attempts: string[] = [];
  /** The pages whose records were written in each attempt; `all` for everything. */
  const scopes: (readonly string[] | 'all')[] = [];
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => warnings.push(message),
  } as unknown as Log;
  const indexing = createIndexing({
    backend: {
      async refresh(_batches, { among } = {}) {
        scopes.push(among ?? 'all');
        const outcome = outcomes.shift() ?? 'works';
        attempts.push(outcome);
        if (outcome === 'fails') throw new Error('database or disk is full');
        return unchanged;
      },
    },
    async *read() {},
    async *readOf() {},
    pagesOf: (changed) =>
      changed.some(({ type }) => type === 'synonyms')
        ? undefined
        : changed.flatMap(({ type, codename }) => (type === 'product' ? codename : [])),
    onChange: () => undefined,
    log,
    retryAfter: 5,
  });
  return { indexing, attempts, scopes, warnings };
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

const product = (codename: string) => ({ type: 'product', codename });

test('only the records of changed items are written, and all after a failure (CONTENT-38)', async () => {
  const { indexing, scopes } = open(['works', 'fails']);
  indexing.update([product('anchor'), product('button')]);
  await expect.poll(() => scopes).toEqual([['anchor', 'button']]);
  indexing.update([product('plate')]);
  await expect.poll(() => scopes).toEqual([['anchor', 'button'], ['plate'], 'all']);
  indexing.close();
});

test('changes that come during an update are written together, and not if no record has them', async () => {
  const { indexing, scopes } = open([]);
  indexing.update();
  indexing.update([product('anchor')]);
  indexing.update([{ type: 'navigation_node', codename: 'menu' }, product('button')]);
  await expect.poll(() => scopes).toEqual(['all', ['anchor', 'button']]);
  indexing.update([{ type: 'navigation_node', codename: 'menu' }]);
  await expect.poll(() => indexing.isCurrent()).toBe(true);
  indexing.update([product('anchor'), { type: 'synonyms', codename: 'words' }]);
  await expect.poll(() => scopes).toEqual(['all', ['anchor', 'button'], 'all']);
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
