import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../content/pauses.ts';
import { readNumber } from '../numbers/readNumber.ts';
import { type FindableProducts, findByNumber, findOne } from './findProducts.ts';
import type { ProductNumbers } from './matchNumber.ts';
import { indexProducts } from './productIndex.ts';

const now = new Date(2026, 10, 23, 12);
const gtin = '09520000042110';
const product = (codename: string, title: string, number: string, ownGtin = '') => ({
  codename,
  title,
  number,
  gtin: ownGtin,
  articles: [],
});

type Product = ProductNumbers & { readonly title: string };

function findable(products: readonly Product[]): FindableProducts {
  const byCodename = new Map(products.map((it) => [it.codename, it]));
  const named = products.map(({ codename, title, number, gtin, articles }) => ({
    codename,
    numbers: [number, gtin, ...articles.flatMap((it) => [it.number, it.gtin ?? ''])],
    names: { en: `${title} ${number}` },
  }));
  const index = atOnce(indexProducts(named));
  return { index, numbersOf: (codename) => byCodename.get(codename) };
}

const products = findable([
  product('anchor', 'KnotLine Anchor', 'PO-4211', gtin),
  product('other', 'Fix Band', 'PO-42112', '95200000421102'),
  product('ref', 'Probe', 'REF-100'),
  product('hundred', 'Hundred', '100'),
]);
const read = (text: string) => readNumber(text, now, ['https://portico.example']);
const found = (text: string) =>
  findByNumber(products, read(text)).map(({ codename, kind }) => `${codename} ${kind}`);

/** A text with its ASCII digits replaced by those that begin at a code point. */
const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('a number (DIRECTIONS-3)', () => {
  test.each([
    [gtin],
    ['0952 0000 0421 10'],
    ['0952–00000–42110'],
    [wide(gtin)],
    [inDigits(gtin, 0x660)],
    [inDigits(gtin, 0x6f0)],
    [inDigits(gtin, 0x966)],
    [inDigits(gtin, 0x1d7ce)],
    [inDigits(`(01)${gtin}(10)A`, 0x660)],
    [wide(`(01)${gtin}(10)A`)],
    ['(01) 0952 00000 42110 (10) A'],
    ['(01) 0952-00000-42110 (10) A'],
    [`( 01 ) ${gtin} ( 10 ) A`],
    [`GTIN ${gtin}`],
    [`gtin: 9520000042110`],
    [`GTIN:${gtin}`],
    [`UDI: (01)${gtin}(10)A`],
    [`UDI(01)${gtin}(10)A`],
    [`UDI-DI: ${gtin}`],
    [`UDI ]d201${gtin}10A`],
    [`ＧＴＩＮ：${wide(gtin)}`],
  ])('%s is the GTIN of a product', (text) => {
    expect(found(text)).toEqual(['anchor gtin']);
    expect(read(text).kind).toBe('code');
  });

  test.each([
    ['REF PO-4211', ['anchor number']],
    ['REF: PO 4211', ['anchor number']],
    ['ref PO-4211-350', ['anchor family']],
    [wide('REF PO-4211'), ['anchor number']],
    [inDigits('PO-4211', 0x660), ['anchor number']],
    // A label is part of a number that begins with it.
    ['REF 100', ['ref number']],
    ['REF-100', ['ref number']],
    ['https://www.portico.example/ifu/PO-4211', ['anchor number']],
    ['/IFU/PO-4211-350', ['anchor family']],
    [']C0PO-4211', ['anchor number']],
    ['GTIN 100', ['hundred number']],
    ['ref', []],
  ])('%s is found by its number', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['LOT 4211'],
    [`LOT ${gtin}`],
    [`(10)${gtin}`],
    [`( 10 ) ${gtin}`],
    [`(21) ${gtin}`],
    [`UDI: (10)${gtin}`],
    ['REF 4211'],
    ['GTIN anchor'],
    ['GTIN:'],
    ['REFPO-4211'],
    ['/ifu/anchor'],
    ['https://other.example/ifu/PO-4211'],
    // A raised digit is a note, not the last digit of another GTIN.
    ['9520000042110²'],
    ['⑨520000042110'],
    // Two GTINs contradict each other.
    [`(01)${gtin}(10)A(01)95200000421102`],
    ['(01)0952000 (10) 0042110'],
  ])('%s finds nothing', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test.each([
  ['09520000042111', true],
  [inDigits('09520000042111', 0x660), true],
  ['GTIN 0952 0000 0421 11', true],
  ['( 01 ) 0952 00000 42111 (10) A', true],
  ['UDI: (01)09520000042111', true],
  ['PO-4211', false],
  ['REF 4211', false],
  ['LOT 09520000042111', false],
  ['anchor', false],
])('%s is meant as a code, but is none: %s (DIRECTIONS-5)', (text, expected) => {
  expect(read(text).kind === 'invalid').toBe(expected);
});

test('no spelling of one GTIN finds another product (DIRECTIONS-3)', () => {
  const digits = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10);
  const gaps = fc.array(fc.constantFrom('', '', ' ', '-'), { minLength: 14, maxLength: 14 });
  const before = fc.constantFrom('', 'GTIN ', 'UDI: ', '(01)', 'UDI ( 01 ) ', 'LOT ', '(10)');
  fc.assert(
    fc.property(digits, gaps, before, (zero, gap, prefix) => {
      const spelled = prefix + [...gtin].map((digit, index) => digit + gap[index]).join('');
      const isLot = prefix.startsWith('LOT') || prefix === '(10)';
      expect(found(inDigits(spelled, zero))).toEqual(isLot ? [] : ['anchor gtin']);
    }),
  );
});

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      expect(() => found(text)).not.toThrow();
    }),
  );
});

test('among all products the one is found that the look-up finds first by number', () => {
  const list = Array.from({ length: 300 }, (_, i) => ({
    ...product(`p${i}`, `Anchor ${i}`, `PO-${1000 + i}`),
    articles: [{ title: '', number: `PO-${1000 + i}-A` }],
  }));
  const many = findable(list);
  const texts = fc
    .nat(310)
    .chain((i) =>
      fc.constantFrom(
        `PO-${1000 + i}`,
        `po${1000 + i}a`,
        `PO-${1000 + i}-B`,
        `REF PO ${1000 + i}-A`,
      ),
    );
  fc.assert(
    fc.property(texts, (text) => {
      const [first] = findByNumber(many, read(text));
      expect(findOne(many, read(text), 'en')).toEqual(first);
    }),
  );
  expect(findOne(many, read('anchor'), 'en')).toBeUndefined();
  // A catalog may have tens of thousands, and each typed letter asks.
  const asked: string[] = [];
  const watched = {
    ...many,
    numbersOf(codename: string) {
      asked.push(codename);
      return many.numbersOf(codename);
    },
  };
  for (const text of ['PO-1005', 'PO-1005-A', 'Anchor 5', 'anchor', 'unknown']) {
    findOne(watched, read(text), 'en');
  }
  expect(asked.length).toBeLessThan(10);
});

describe('the one product that a text means (SEARCH-35)', () => {
  const size = { title: '', number: 'PO-4211-475', gtin: '09520001421129' };
  const listed = findable([
    { ...product('anchor', 'KnotLine Anchor', 'PO-4211', gtin), articles: [size] },
    { ...product('tape', 'BandLine Tape', 'PO-4302'), articles: [{ title: '', number: 'X-1' }] },
    { ...product('kit', 'BandLine Kit', 'PO-43029'), articles: [{ title: '', number: 'X-1' }] },
    product('twin', 'Twin', 'PO-7000'),
    product('other_twin', 'Twin', 'PO-7000'),
  ]);
  const one = (text: string) => findOne(listed, read(text), 'en');

  test.each([
    [gtin, 'anchor gtin'],
    ['(01)09520001421129(10)A1', 'anchor gtin'],
    ['PO-4211-475', 'anchor article'],
    ['PO-4211-999', 'anchor family'],
    ['knotline', 'anchor name'],
    ['Tape BandLine', 'tape name'],
  ])('%s means %s', (text, expected) => {
    const match = one(text);
    expect(`${match?.codename} ${match?.kind}`).toBe(expected);
  });

  test.each([
    ['of nothing here', 'PO-9999'],
    ['of two products', 'PO-7000'],
    ['of an article in two sets', 'X-1'],
    ['in the name of two products', 'bandline'],
    ['that only begins a name', 'knotl'],
    ['that is short', 'kit'],
    ['with a wrong check digit', '(01)09520001421128'],
  ])('a text %s means none: %s', (_, text) => {
    expect(one(text)).toBeUndefined();
  });
});
