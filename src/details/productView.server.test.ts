import { expect, test } from 'vitest';
import { preorderLine } from './productView.server.ts';

test.each([
  [
    'Pre-orders: +49 89 99998 450',
    'Pre-orders: ',
    '+49\u00a089\u00a099998\u00a0450',
    'tel:+498999998450',
  ],
  ['Unter (0)89/99998-450 ', 'Unter ', '(0)89/99998-450', 'tel:08999998450'],
  ['Orders in 2027', 'Orders in 2027', '', ''],
  ['', '', '', ''],
])('%j is %j with the number %j (PAGE-7)', (text, words, phone, href) => {
  expect(preorderLine(text)).toEqual({ text: words, phone, href });
});
