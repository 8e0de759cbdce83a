import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorPlace } from './reportError.ts';

function failing(stack: string, message = 'jane@example.org is no number') {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

test('contains the files of the stack, not the message', () => {
  const error = failing(`TypeError: jane@example.org is no number
    at ke (https://www.portico.example/assets/product-B1x_9.js:1:2345)
    at https://www.portico.example/assets/entry.client-Zz.js:9:1?q=jane
    at other (chrome-extension://abc/content.js:1:1)`);
  expect(errorPlace(error)).toEqual({
    name: 'TypeError',
    frames: ['assets/product-B1x_9.js:1:2345', 'assets/entry.client-Zz.js:9:1'],
  });
});

test.each([
  ['no error', 'text'],
  ['an error of an extension', failing('at x (chrome-extension://abc/content.js:1:1)')],
  ['an error the server met, which has no stack here', failing('')],
])('is empty for %s', (_, error) => {
  expect(errorPlace(error)).toBeUndefined();
});

test('is short for a deep stack', () => {
  const frame = 'at f (https://a.example/assets/a.js:1:1)\n';
  fc.assert(
    fc.property(fc.string(), fc.nat(200), (text, depth) => {
      const place = errorPlace(failing(frame.repeat(depth) + text, text));
      expect(JSON.stringify(place ?? {}).length).toBeLessThan(1_000);
    }),
  );
});
