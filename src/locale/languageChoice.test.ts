import { expect, test } from 'vitest';
import { withForeignParameters } from './languageChoice.ts';

test.each([
  ['/de/suche?q=knie', '/search?q=knee&page=2', '?q=knee&page=2', '/de/suche?q=knie'],
  [
    '/produkte',
    '/products',
    '?utm_source=mail&gclid=a%26b',
    '/produkte?utm_source=mail&gclid=a%26b',
  ],
  ['/de', '/products', '', '/de'],
  ['/produkte?page=2', '/products?page=2', '?page=2&utm_medium=x', '/produkte?page=2&utm_medium=x'],
])('%s keeps what the page knows nothing of (PATH-8)', (href, own, search, wanted) => {
  expect(withForeignParameters(href, own, search)).toBe(wanted);
});
