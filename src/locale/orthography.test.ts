import { describe, expect, test } from 'vitest';
import { asWritten, colonIn } from './orthography.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('in French', () => {
  test.each([
    ['1 mai 2027', '1er mai 2027'],
    ['samedi 1 mai 2027', 'samedi 1er mai 2027'],
    ['1 janv. 2027', '1er janv. 2027'],
    ['1–2 mai 2027', '1er–2 mai 2027'],
    ['1 au 2 mai 2027', '1er au 2 mai 2027'],
    ['30 avril – 1 mai 2027', '30 avril – 1er mai 2027'],
    ['11 au 21 mai 2027', '11 au 21 mai 2027'],
    ['01/05/2027', '01/05/2027'],
  ])('the first day of a month is an ordinal number: %s', (text, written) => {
    expect(asWritten(text, 'fr')).toBe(written);
  });

  test.each([
    ['14:30', '14 h 30'],
    ['09:05', '9 h 05'],
    ['09:00', '9 h'],
    ['00:30', '0 h 30'],
    ['10:00', '10 h'],
    ['09:00 – 10:30', '9 h – 10 h 30'],
    ['1 mai, 09:00', '1er mai, 9 h'],
    ['14:00 UTC+5:30', '14 h UTC+5:30'],
    ['14:00 UTC−3:30', '14 h UTC−3:30'],
    ['01:02:03', '01:02:03'],
  ])('a time has an h: %s', (text, written) => {
    expect(plain(asWritten(text, 'fr'))).toBe(written);
  });

  test('the parts of a time are not set apart by a line break', () => {
    expect(asWritten('14:30', 'fr')).toBe('14\u00a0h\u00a030');
  });

  test('a space that does not break stands before a colon', () => {
    expect(colonIn('fr')).toBe('\u00a0:');
  });
});

test.each(['en', 'de', 'es', 'pt'])('what Intl writes in %s is left as it is', (language) => {
  expect(asWritten('1 mai 2027, 14:30', language)).toBe('1 mai 2027, 14:30');
  expect(colonIn(language)).toBe(':');
});
