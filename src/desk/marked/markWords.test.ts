import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isChanged, type MarkedPart, markWords, shortened } from './markWords.ts';

const textOf = (parts: readonly MarkedPart[], left: MarkedPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');
const words = (text: string) => text.split(/\s+/).filter(Boolean);

it('marks the words that differ (PROOF-37)', () => {
  expect(markWords('Not for use in France', 'Not for use in Brazil today')).toEqual([
    { kind: 'same', text: 'Not for use in ' },
    { kind: 'removed', text: 'France' },
    { kind: 'added', text: 'Brazil today' },
  ]);
});

it('equal texts have no difference (PROOF-37)', () => {
  expect(isChanged(markWords('Same words', 'Same words'))).toBe(false);
  expect(isChanged(markWords('', ''))).toBe(false);
});

it('the marked text has all words of both (PROOF-37)', () => {
  const text = fc
    .array(fc.constantFrom('anchor', 'suture', 'knee', 'größe', '3.5', 'mm'))
    .map((it) => it.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = markWords(before, after);
      expect(words(textOf(parts, 'added'))).toEqual(words(before));
      expect(words(textOf(parts, 'removed'))).toEqual(words(after));
    }),
  );
});

it('two long texts without a common word do not hold up the page (PROOF-37)', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => word + at).join(' ');
  const began = performance.now();
  const parts = markWords(text('a'), text('b'));
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(parts.some(({ kind }) => kind === 'removed')).toBe(true);
});

it('what is the same is shortened to the words around a change (PROOF-37)', () => {
  const same = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ');
  const parts = shortened(markWords(`${same} old`, `${same} new`));
  expect(parts[0]?.text).toMatch(/^… w88 .*w99 $/);
  expect(parts.slice(1).map(({ text }) => text)).toEqual(['old', 'new']);
});
