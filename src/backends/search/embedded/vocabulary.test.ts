import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CorrectionBudget } from './queryUnits.ts';
import { Vocabulary } from './vocabulary.ts';

/** The distance by its definition, slow: two adjacent letters may be swapped once. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const isSame = a[i - 1] === b[j - 1];
    const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
    const areExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return areExchanged ? Math.min(plain, at(i - 2, j - 2) + 1) : plain;
  };
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });

test('similar words are exactly those at the distance', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 18 }),
      word,
      fc.constantFrom(1, 2),
      (words, typed, far) => {
        const vocabulary = new Vocabulary(words.map((it) => [it, 1]));
        const similar = vocabulary.similar(typed, far, false).map((it) => it.word);
        expect(similar.sort()).toEqual(words.filter((it) => distance(it, typed) === far).sort());
      },
    ),
    { numRuns: 300 },
  );
});

test('finds prefixes that end like the typed word', () => {
  const vocabulary = new Vocabulary([
    ['manschette', 5],
    ['manual', 2],
    ['hand', 1],
  ]);
  const beginnings = vocabulary.similar('mamsch', 1, true).filter(({ isPrefix }) => isPrefix);
  expect(beginnings).toEqual([{ word: 'mansch', isPrefix: true }]);
  expect(vocabulary.similar('mamsch', 1, false)).toEqual([]);
});

test('more frequent words come first', () => {
  const vocabulary = new Vocabulary([
    ['hand', 1],
    ['band', 3],
    ['land', 2],
  ]);
  expect(vocabulary.similar('xand', 1, false).map((it) => it.word)).toEqual([
    'band',
    'land',
    'hand',
  ]);
});

test.each([
  ['rotatorenmanschette', ['rotator', 'manschette']],
  ['kreuzbandriss', ['kreuzband', 'riss']],
  ['schulterschmerzen', undefined],
  ['riss', undefined],
])('%s consists of %j', (compound, parts) => {
  const words = ['rotator', 'manschette', 'kreuzband', 'band', 'riss', 'schulter'];
  const vocabulary = new Vocabulary(words.map((it) => [it, 1]));
  expect(vocabulary.partsOf(compound)).toEqual(parts);
});

test('limits the work of correction, and does not cache incomplete results', () => {
  const letters = [...'abcdefghij'];
  const words = letters.flatMap((a) =>
    letters.flatMap((b) => letters.map((c) => `${a}${b}${c}xyz`)),
  );
  const vocabulary = new Vocabulary(words.map((it) => [it, 1]));
  const all = vocabulary.similar('jjjxyz', 2, false).length;
  const other = new Vocabulary(words.map((it) => [it, 1]));
  expect(other.similar('jjjxyz', 2, false, new CorrectionBudget(100)).length).toBeLessThan(all);
  expect(other.similar('jjjxyz', 2, false)).toHaveLength(all);
  expect(other.compoundsWith('jxyz', new CorrectionBudget(100))).toEqual([]);
  expect(other.compoundsWith('jxyz').length).toBeGreaterThan(0);
});

test('stops early at a word that can almost be split in many ways', () => {
  const parts = ['aaaa', 'aaaaa', 'aaaaaa', 'aaaaaaa'];
  const vocabulary = new Vocabulary(parts.map((it) => [it, 1]));
  expect(vocabulary.partsOf(`${'a'.repeat(39)}b`)).toBeUndefined();
});
