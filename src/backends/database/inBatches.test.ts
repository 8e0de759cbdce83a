import { expect, test } from 'vitest';
import { inBatches } from './inBatches.ts';

test('what arrives together is written together, and each gets its own result', async () => {
  const batches: (readonly number[])[] = [];
  const write = inBatches(async (items: readonly number[]) => {
    batches.push(items);
    return items.map((it) => it * 2);
  });
  expect(await Promise.all([write(1), write(2), write(3)])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('what arrives while something is written waits for the next batch, none for ever', async () => {
  const batches: (readonly number[])[] = [];
  const later: Promise<number>[] = [];
  const write = inBatches(async (items: readonly number[]) => {
    batches.push(items);
    if (batches.length === 1) for (let i = 1; i <= 150; i += 1) later.push(write(i));
    return items;
  });
  expect(await write(0)).toBe(0);
  expect(await Promise.all(later)).toHaveLength(150);
  expect(batches.map(({ length }) => length)).toEqual([1, 100, 50]);
  expect(await write(151)).toBe(151);
});

test('one that cannot be written fails alone, also where the others must be tried again', async () => {
  const write = inBatches(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('It is bad');
    return items;
  });
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
