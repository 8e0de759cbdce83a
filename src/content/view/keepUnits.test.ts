import { expect, test } from 'vitest';
import { keepUnits } from './keepUnits.ts';

const shown = (text: string) => keepUnits(text).replaceAll('\u00a0', '_');

test.each([
  ['A patch of 10 × 25 mm', 'A patch of 10_×_25_mm'],
  ['3.75 mm, 4,75 mm; 1 °C', '3.75_mm, 4,75_mm; 1_°C'],
  ['<td>5 mm</td><td>at 3 T</td>', '<td>5_mm</td><td>at 3_T</td>'],
  ['20 % in 5 min', '20_% in 5_min'],
])('%s (PAGE-38)', (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  '2 anchors',
  '3 screws',
  '12 months',
  '5 hours',
  '1 Tor',
  'a mm',
  'https://x.example/5%20mm',
])('%s stays as it is (PAGE-38)', (text) => expect(keepUnits(text)).toBe(text));
