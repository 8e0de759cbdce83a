import { expect, test } from 'vitest';
import type { LinkedItem } from '../elements.ts';
import { rememberView } from './rememberView.ts';

const item = (): LinkedItem => ({ codename: 'item', type: 'footer' });

test('a view is made once for an item and the same causes', () => {
  const subject = item();
  const first = rememberView('test', subject, ['de', 'europe'], () => ({ made: 1 }));
  expect(rememberView('test', subject, ['de', 'europe'], () => ({ made: 2 }))).toBe(first);
});

test('another cause and another item each get a view of their own', () => {
  const subject = item();
  rememberView('test', subject, ['de'], () => 'German');
  expect(rememberView('test', subject, ['en'], () => 'English')).toBe('English');
  expect(rememberView('test', item(), ['de'], () => 'changed')).toBe('changed');
  expect(rememberView('other', subject, ['de'], () => 'of another kind')).toBe('of another kind');
  expect(rememberView('test', subject, ['de'], () => 'made again')).toBe('German');
});

test('without an item nothing is remembered', () => {
  expect(rememberView('test', undefined, [], () => 1)).toBe(1);
  expect(rememberView('test', undefined, [], () => 2)).toBe(2);
});

test('callers with ever new causes do not fill the memory', () => {
  const subject = item();
  for (let cause = 0; cause < 200; cause += 1) rememberView('test', subject, [cause], () => cause);
  expect(rememberView('test', subject, [199], () => 'again')).toBe(199);
  expect(rememberView('test', subject, [0], () => 'again')).toBe('again');
});
