import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MendingEffort } from './mendingEffort.ts';
import { Vocabulary } from './vocabulary.ts';

/** The distance as it is defined, with no regard to time: of neighbours two may be exchanged once. */
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

test('similar words are those at the distance, and no others', () => {
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

test('beginnings of words are found that end as the typed one does', () => {
  const vocabulary = new Vocabulary([
    ['manschette', 5],
    ['manual', 2],
    ['hand', 1],
  ]);
  const beginnings = vocabulary.similar('mamsch', 1, true).filter(({ isPrefix }) => isPrefix);
  expect(beginnings).toEqual([{ word: 'mansch', isPrefix: true }]);
  expect(vocabulary.similar('mamsch', 1, false)).toEqual([]);
});

test('the more frequent come first', () => {
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
])('%s is made of %j', (compound, parts) => {
  const words = ['rotator', 'manschette', 'kreuzband', 'band', 'riss', 'schulter'];
  const vocabulary = new Vocabulary(words.map((it) => [it, 1]));
  expect(vocabulary.partsOf(compound)).toEqual(parts);
});

test('the work of mending is bounded, and what was cut short is not remembered', () => {
  const letters = [...'abcdefghij'];
  const words = letters.flatMap((a) =>
    letters.flatMap((b) => letters.map((c) => `${a}${b}${c}xyz`)),
  );
  const vocabulary = new Vocabulary(words.map((it) => [it, 1]));
  const all = vocabulary.similar('jjjxyz', 2, false).length;
  const other = new Vocabulary(words.map((it) => [it, 1]));
  expect(other.similar('jjjxyz', 2, false, new MendingEffort(100)).length).toBeLessThan(all);
  expect(other.similar('jjjxyz', 2, false)).toHaveLength(all);
  expect(other.compoundsWith('jxyz', new MendingEffort(100))).toEqual([]);
  expect(other.compoundsWith('jxyz').length).toBeGreaterThan(0);
});

test('a word that nearly falls into parts in many ways is given up soon', () => {
  const parts = ['aaaa', 'aaaaa', 'aaaaaa', 'aaaaaaa'];
  const vocabulary = new Vocabulary(parts.map((it) => [it, 1]));
  expect(vocabulary.partsOf(`${'a'.repeat(39)}b`)).toBeUndefined();
});
