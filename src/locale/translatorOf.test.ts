import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { type TextOf, translatorOf } from './translatorOf.ts';

const texts = {
  plain: 'Use {braces}',
  named: compile('Published on {date}'),
  counted: compile('{count, plural, =0 {None} one {# hit} other {# hits}}'),
  numbered: compile('View all {count, number}'),
};

test('a text has its arguments, in the plural forms and numbers of the language', () => {
  const t = translatorOf(texts, 'de');
  expect(t('plain')).toBe('Use {braces}');
  expect(t('named', { date: '1. März' })).toBe('Published on 1. März');
  expect([0, 1, 1234].map((count) => t('counted', { count }))).toEqual([
    'None',
    '1 hit',
    '1.234 hits',
  ]);
  expect(t('numbered', { count: 1234 })).toBe('View all 1.234');
  expect(translatorOf(texts, 'en')('numbered', { count: 1234 })).toBe('View all 1,234');
});

test('a text that is missing shows its key', () => {
  const partial: { [key in 'absent']?: string } = {};
  expect(translatorOf(partial, 'en')('absent')).toBe('absent');
});

// The compiler checks the types, in `npm run check`: an error that is expected must occur.
test('a key that no text has does not compile', () => {
  const t: TextOf = (key) => key;
  expect(t('home')).toBe('home');
  // @ts-expect-error: a typing error
  t('hoem');
  for (const category of ['title', 'newest'] as const) t(`sort_${category}`);
  // @ts-expect-error: there is no text for "services"
  for (const category of ['title', 'services'] as const) t(`sort_${category}`);
  // @ts-expect-error: any codename
  for (const category of ['title'] as string[]) t(`sort_${category}`);
});
