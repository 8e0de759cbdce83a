import { describe, expect, test } from 'vitest';
import { bytesOf, bytesOfEntry, bytesOfText, cacheBytes, shares } from './cacheBytes.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('all caches together get at most the setting', () => {
  expect(sum(Object.values(shares))).toBeLessThan(0.7);
  for (const megabytes of [16, 256, 65_536]) {
    expect(sum(Object.values(cacheBytes(megabytes)))).toBeLessThanOrEqual(megabytes * 1_048_576);
  }
});

test('every cache gets a share', () => {
  for (const bytes of Object.values(cacheBytes(16))) expect(bytes).toBeGreaterThan(80_000);
});

describe('the bytes of a string', () => {
  test('are one per character, or two where any character is beyond Latin 1', () => {
    const empty = bytesOfText('');
    expect(bytesOfText('a'.repeat(1_000)) - empty).toBe(1_000);
    expect(bytesOfText('ü'.repeat(1_000)) - empty).toBe(1_000);
    expect(bytesOfText(`${'a'.repeat(999)}€`) - empty).toBe(2_000);
  });
});

describe('the bytes of data', () => {
  test('include nested values at every depth', () => {
    const text = 'x'.repeat(10_000);
    for (const value of [text, [text], { text }, { a: [{ text }] }, Buffer.alloc(10_000)]) {
      expect(bytesOf(value)).toBeGreaterThan(10_000);
      expect(bytesOf(value)).toBeLessThan(10_500);
    }
  });

  test('count many small things', () => {
    expect(bytesOf(Array.from({ length: 1_000 }, () => ({ a: 1, b: null })))).toBeGreaterThan(
      40_000,
    );
  });

  test('are few for a number, a boolean and null', () => {
    for (const value of [1, true, null, undefined]) expect(bytesOf(value)).toBeLessThan(20);
  });
});

test('an empty entry takes memory too', () => {
  expect(bytesOfEntry('', 0)).toBeGreaterThan(100);
  expect(bytesOfEntry('k'.repeat(5_000), 0)).toBeGreaterThan(5_000);
});
