import { expect, test } from 'vitest';
import { matchNumber, type ProductNumbers } from './matchNumber.ts';

const products: readonly ProductNumbers[] = [
  {
    codename: 'anchor',
    number: 'PO-4211',
    gtin: '09520000042110',
    articles: [
      { title: 'Anchor 4.75', number: 'PO-4211-475', gtin: '09520001421129' },
      { title: 'Tape', number: 'PO-4302-20S' },
    ],
  },
  { codename: 'tape', number: 'PO-4302', gtin: '', articles: [] },
  { codename: 'nail', number: 'PO-42115', gtin: '', articles: [] },
  { codename: 'unnumbered', number: '', gtin: '', articles: [] },
];

test.each([
  ['PO-4211', ['anchor number']],
  ['po 4211', ['anchor number']],
  ['PO4211', ['anchor number']],
  ['PO‑4211', ['anchor number']],
  ['PO-42115', ['nail number']],
  ['PO-4211-475', ['anchor article']],
  ['po4211475', ['anchor article']],
  ['PO-4211-350', ['anchor family']],
  ['PO-42115-1', ['nail family']],
  ['PO-4302-20S', ['tape family', 'anchor set']],
  ['4211', []],
  ['PO', []],
  ['PO-9999-1', []],
  ['', []],
  ['---', []],
  ['%', []],
])('%j finds %j (DIRECTIONS-3)', (text, expected) => {
  const found = matchNumber(products, { text, gtin: undefined });
  expect(found.map(({ codename, kind }) => `${codename} ${kind}`)).toEqual(expected);
});

test('a GTIN finds the product that has it', () => {
  const found = matchNumber(products, { text: '9520000042110', gtin: '09520000042110' });
  expect(found).toEqual([{ codename: 'anchor', kind: 'gtin' }]);
});

test('the GTIN of a size finds the product and the size (DIRECTIONS-3)', () => {
  const [found, ...others] = matchNumber(products, {
    text: '09520001421129',
    gtin: '09520001421129',
  });
  expect(found).toMatchObject({
    codename: 'anchor',
    kind: 'gtin',
    article: { number: 'PO-4211-475' },
  });
  expect(others).toEqual([]);
});
