import { expect, test } from 'vitest';
import { fileSizeText } from './numbers.ts';

test.each([
  [1, 'en', '1 kB'],
  [239_600, 'en', '240 kB'],
  [999_499, 'en', '999 kB'],
  [999_500, 'en', '1.0 MB'],
  [1_540_000, 'en', '1.5 MB'],
  [1_540_000, 'de', '1,5 MB'],
  [239_600, 'fr', '240 ko'],
  [1_540_000, 'fr', '1,5 Mo'],
] as const)('%d bytes read in %s as %s', (bytes, locale, text) => {
  expect(fileSizeText(bytes, locale)).toBe(text);
});
