import { expect, test } from 'vitest';
import { findText } from './useLineSearch.ts';

const parts = (text: string, query: string) =>
  findText(text, query).map(([start, end]) => text.slice(start, end));

test.each([
  ['Der Faden. Fäden', 'faden', ['Faden', 'Fäden']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['Sutura é cortada', ' É ', ['é']],
  ['İstanbul, Straße 😀 sutur', 'SUTUR', ['sutur']],
  ['nothing', '', []],
  ['nothing', 'absent', []],
])('%s contains %s (PAGE-28)', (text, query, found) => {
  expect(parts(text, query)).toEqual(found);
});
