import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce, inTurns, mapped, pause, sorted } from './pauses.ts';

test('sorting with pauses gives the result of sort, and is stable', async () => {
  const things = fc.array(fc.record({ key: fc.nat(20), id: fc.nat() }), {
    maxLength: 3_000,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(things, async (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await inTurns(sorted(list, compare))).toEqual(list.toSorted(compare));
      expect(atOnce(sorted(list, compare))).toEqual(list.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});

test('steps keep their order and their results', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, i) => i);
  const doubled = numbers.map((it) => it * 2);
  expect(await inTurns(mapped(numbers, (it) => it * 2))).toEqual(doubled);
  expect(atOnce(mapped(numbers, (it) => it * 2))).toEqual(doubled);
});

test('many long tasks together do not block the event loop', async () => {
  const spin = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const work = async () => {
    for (let step = 0; step < 50; step += 1) {
      const wait = pause();
      if (wait) await wait;
      spin(1);
    }
  };
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  await Promise.all(Array.from({ length: 20 }, work));
  clearInterval(counting);
  // The work takes a second: without pauses, a timer would run once, after it.
  expect(turns).toBeGreaterThan(30);
});

test('a long sort of texts does not block the event loop', async () => {
  const collator = new Intl.Collator('de');
  const words = Array.from({ length: 60_000 }, (_, i) => `${(i * 7_919) % 60_000} Größe`);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  await inTurns(sorted(words, collator.compare));
  clearInterval(counting);
  // Without pauses, a timer would not run before the end.
  expect(turns).toBeGreaterThan(3);
});
