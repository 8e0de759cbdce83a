import { expect, test } from 'vitest';
import type { LinkedItem } from './elements.ts';
import { remember } from './remember.ts';

const item = (): LinkedItem => ({ codename: 'item', type: 'footer' });

test('makes a view once for the same item and the same causes', () => {
  const subject = item();
  const first = remember('test', subject, ['de', 'europe'], () => ({ made: 1 }));
  expect(remember('test', subject, ['de', 'europe'], () => ({ made: 2 }))).toBe(first);
});

test('makes a separate view for another cause and for another item', () => {
  const subject = item();
  remember('test', subject, ['de'], () => 'German');
  expect(remember('test', subject, ['en'], () => 'English')).toBe('English');
  expect(remember('test', item(), ['de'], () => 'changed')).toBe('changed');
  expect(remember('other', subject, ['de'], () => 'of another kind')).toBe('of another kind');
  expect(remember('test', subject, ['de'], () => 'made again')).toBe('German');
});

test('does not cache anything without an item', () => {
  expect(remember('test', undefined, [], () => 1)).toBe(1);
  expect(remember('test', undefined, [], () => 2)).toBe(2);
});

test('limits the memory when the causes always differ', () => {
  const subject = item();
  for (let cause = 0; cause < 200; cause += 1) remember('test', subject, [cause], () => cause);
  expect(remember('test', subject, [199], () => 'again')).toBe(199);
  expect(remember('test', subject, [0], () => 'again')).toBe('again');
});
