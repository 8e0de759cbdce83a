import { expect, test } from 'vitest';
import { changeTexts } from './changeTexts.ts';

const louder = (text: string) => (text.startsWith('!') ? text.toUpperCase() : text);

test('texts change wherever they are', () => {
  const view = { name: '!a', links: [{ href: 'b' }, { href: '!c' }], deep: [[{ text: '!d' }]] };
  expect(changeTexts(view, louder)).toEqual({
    name: '!A',
    links: [{ href: 'b' }, { href: '!C' }],
    deep: [[{ text: '!D' }]],
  });
  expect(changeTexts('!e', louder)).toBe('!E');
});

test('where nothing changes, nothing is copied', () => {
  const view = {
    text: 'a',
    count: 3,
    missing: undefined,
    nothing: null,
    date: new Date(0),
    list: [[{ href: '/support' }]],
  };
  expect(changeTexts(view, louder)).toBe(view);
});

test('what is given stays as it was, and its other parts are shared', () => {
  const image = { src: '/a.webp' };
  const view = Object.freeze({ image, link: Object.freeze({ href: '!a' }) });
  const made = changeTexts(view, louder);
  expect(made.link.href).toBe('!A');
  expect(made.image).toBe(image);
  expect(view.link.href).toBe('!a');
});
