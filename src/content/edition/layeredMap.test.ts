import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withChanges } from './layeredMap.ts';

const changes = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 80 }).map(String), fc.option(fc.nat(), { nil: undefined })),
  { maxLength: 30 },
);

test('a map with changes is like a copy that was changed', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.array(changes, { maxLength: 8 }), async (first, later) => {
      const expected = new Map<string, number>();
      const change = (list: typeof first) => {
        for (const [key, value] of list) {
          if (value === undefined) expected.delete(key);
          else expected.set(key, value);
        }
      };
      change(first);
      let map: ReadonlyMap<string, number> = new Map(expected);
      for (const list of later) {
        change(list);
        const before = new Map(map);
        const changed = await withChanges(map, new Map(list));
        // The map before does not change.
        expect(new Map(map)).toEqual(before);
        map = changed;
        expect(map.size).toBe(expected.size);
        expect(new Map(map)).toEqual(expected);
        expect(new Map([...map.keys()].map((key) => [key, map.get(key)]))).toEqual(expected);
        expect([...map.values()].toSorted()).toEqual([...expected.values()].toSorted());
        for (let key = 0; key <= 80; key += 1) {
          expect(map.has(String(key))).toBe(expected.has(String(key)));
        }
      }
    }),
  );
});

test('without changes it is the same map', async () => {
  const map = new Map([['a', 1]]);
  expect(await withChanges(map, new Map())).toBe(map);
});
