import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePositions, withPosition } from './playbackPositions.ts';

const at = (seconds: number, duration = 100) => ({ at: seconds, duration });

test('the last recording comes first, each once, at most twenty (PAGE-30)', () => {
  const files = [...Array.from({ length: 25 }, (_, i) => `film-${i}`), 'film-7'];
  const kept = files.reduce((past, file) => withPosition(past, file, at(30.9)), parsePositions(''));
  expect(kept).toHaveLength(20);
  expect(kept[0]).toEqual(['film-7', 30]);
  expect(kept.filter(([file]) => file === 'film-7')).toHaveLength(1);
  expect(parsePositions(JSON.stringify(kept))).toEqual(kept);
});

test('a recording at its start or end has no position', () => {
  const before = withPosition([], 'film', at(30));
  expect(withPosition(before, 'film', at(4))).toEqual([]);
  expect(withPosition(before, 'film', at(96))).toEqual([]);
  expect(withPosition([], 'film', at(96, Number.NaN))).toEqual([['film', 96]]);
});

test('anything else in storage is ignored', () => {
  expect(parsePositions('[["film",3],["film"],[1,2],null,{}]')).toEqual([['film', 3]]);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      for (const [file, seconds] of parsePositions(text)) {
        expect(typeof file).toBe('string');
        expect(Number.isFinite(seconds)).toBe(true);
      }
    }),
  );
});
