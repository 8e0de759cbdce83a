import { describe, expect, test } from 'vitest';
import { atOnce } from '../content/pauses.ts';
import { partsOf } from './matchNumber.ts';
import { indexProducts } from './productIndex.ts';

const index = atOnce(
  indexProducts([
    {
      codename: 'anchor',
      numbers: ['PO-4211', '09520000042110', 'PO-4211-475'],
      names: { en: 'KnotLine Anchor PO-4211', de: 'KnotLine Anker für Bänder PO-4211' },
    },
    { codename: 'nail', numbers: ['PO-42115', ''], names: { en: 'Nail PO-42115' } },
    { codename: 'tape', numbers: ['PO 4302', 'PO-4211-475'], names: { en: 'BandLine Tape' } },
    { codename: 'plan', numbers: [''], names: { en: 'Plan' } },
  ]),
);

test.each([
  ['PO-4211', ['anchor']],
  ['po 4211', ['anchor']],
  ['09520000042110', ['anchor']],
  ['PO-4211-475', ['anchor', 'tape']],
  ['4302', []],
  ['', []],
  ['---', []],
])('the products with a number, however it is written: %j (DIRECTIONS-3)', (number, expected) => {
  expect(index.numbered(number)).toEqual(expected);
});

describe('the products with a name', () => {
  test.each([
    ['en', 'anchor', ['anchor']],
    ['de', 'anchor', []],
    ['de', 'Bänder anker', ['anchor']],
    ['de', 'baender', []],
    ['en', 'knotl', []],
    ['en', 'po 4211', ['anchor']],
    ['en', 'po', ['anchor', 'nail']],
    ['en', '', []],
  ] as const)('in %s of whole words %j (SEARCH-35)', (locale, text, expected) => {
    expect(index.named(partsOf(text), locale)).toEqual(expected);
  });

  test.each([
    ['en', 'p', ['anchor', 'nail', 'plan']],
    ['en', '4211', ['anchor', 'nail']],
    ['en', 'line', []],
    ['en', 'ban ta', ['tape']],
    ['en', 'anchor tape', []],
    ['en', '', []],
  ] as const)('in %s of words that begin with %j (DIRECTIONS-3)', (locale, text, expected) => {
    expect(index.begun(partsOf(text), locale)).toEqual(expected);
  });
});
