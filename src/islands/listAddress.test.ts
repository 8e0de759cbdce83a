import { expect, test } from 'vitest';
import { addressWith } from './listAddress.ts';

const at = (query: string) => new URL(query, 'https://portico.example/resources');

/** The query of the address that a choice leads to. */
const query = (shown: string, wanted: string, chosen: string, takesBack = true) =>
  decodeURIComponent(addressWith(at(shown), at(wanted), at(chosen), takesBack).search);

test('a choice joins those that are on their way (PAGE-43)', () => {
  expect(query('', '?specialty=knee', '?media_type=video')).toBe(
    '?specialty=knee&media_type=video',
  );
  expect(query('', '?specialty=knee', '?specialty=hip')).toBe('?specialty=hip;knee');
  expect(query('?specialty=knee', '?specialty=hip;knee', '')).toBe('?specialty=hip');
});

test('a choice keeps an order that is on its way, and leads to the first page', () => {
  expect(query('?page=2', '?sort=title', '?specialty=knee')).toBe('?sort=title&specialty=knee');
  expect(query('?sort=title', '?sort=title&specialty=knee', '')).toBe('?specialty=knee');
});

test('a second press takes a choice back; an order stays', () => {
  expect(query('', '?specialty=knee', '?specialty=knee')).toBe('');
  expect(query('?specialty=knee', '', '')).toBe('?specialty=knee');
  expect(query('', '?sort=title', '?sort=title', false)).toBe('?sort=title');
});

test('products join a comparison that is on its way, in the order of the presses (PAGE-46)', () => {
  expect(query('', '?compare=b', '?compare=a')).toBe('?compare=b,a');
  expect(query('?compare=c', '?compare=c,b', '?compare=c,a')).toBe('?compare=c,b,a');
  expect(query('?compare=c', '?compare=c,b', '')).toBe('?compare=b');
  expect(query('', '?compare=b,a', '?compare=a')).toBe('?compare=b');
  expect(query('?compare=b,a', '?compare=b,a&specialty=knee', '?compare=b,a&specialty=hip')).toBe(
    '?compare=b,a&specialty=hip;knee',
  );
});
