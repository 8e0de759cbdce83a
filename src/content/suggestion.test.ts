import { expect, test } from 'vitest';
import { didYouMean, nearestName } from './suggestion.ts';

const known = ['title', 'teaser', 'seo_title', 'images', 'geographic_exceptions', 'high'];

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['tite', 'title'],
  ['image', 'images'],
  ['seo-title', 'seo_title'],
  ['hihg', 'high'],
  ['geografic_exeptions', 'geographic_exceptions'],
  ['sunshine', undefined],
  ['x', undefined],
  ['', undefined],
  ['title'.repeat(1_000), undefined],
])('%j suggests %s', (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

test('adds nothing to a message without a suggestion', () => {
  expect(didYouMean('sunshine', known)).toBe('');
  expect(didYouMean('titel', known)).toBe(' Did you mean `title`?');
});
