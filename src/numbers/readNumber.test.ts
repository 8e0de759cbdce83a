import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeNumber, readNumber, searchedText } from './readNumber.ts';

const now = new Date(2026, 10, 23, 12);
const sites = ['https://www.portico.example', 'https://vet.portico.example:8443'];
const gtin = '09520000042110';
const read = (text: string) => readNumber(text, now, sites);

/** The GTIN in a text, its number, or why it has none. */
function meaning(text: string): string {
  const reading = read(text);
  if (reading.kind === 'code') return reading.code.gtin;
  if (reading.kind !== 'number') return reading.kind;
  return `${reading.isLabeled ? 'number' : 'words'} ${reading.text}`;
}

describe('a text about a product (DIRECTIONS-10, DIRECTIONS-11)', () => {
  test.each([
    ['PO-4211', 'words PO-4211'],
    ['  knee anchor ', 'words knee anchor'],
    ['REF PO-4211', 'number PO-4211'],
    ['REF: PO-4211', 'number PO-4211'],
    ['ＲＥＦ　ＰＯ－４２１１', 'number PO-4211'],
    [`GTIN: ${gtin}`, gtin],
    [`UDI[01]${gtin}[10]A`, gtin],
    [gtin, gtin],
    ['9520000042110', gtin],
    ['0952 0000 0421 10', gtin],
    // The kinds of bar codes, as scanners tell them (ISO/IEC 15424).
    [']E09520000042110', gtin],
    [']C0PO-4211', 'number PO-4211'],
    [']A0PO-4211', 'number PO-4211'],
    // The site's own QR code.
    ['https://www.portico.example/ifu/PO-4211-475', 'number PO-4211-475'],
    ['HTTPS://WWW.PORTICO.EXAMPLE/IFU/PO-4211-475', 'number PO-4211-475'],
    ['https://portico.example/IFU/PO-4211/?from=pack#a', 'number PO-4211'],
    ['http://m.portico.example/ifu/PO-4211', 'number PO-4211'],
    ['https://www.portico.example.:443/ifu/PO-4211', 'number PO-4211'],
    ['https://vet.portico.example/ifu/PV-1', 'number PV-1'],
    ['WWW.PORTICO.EXAMPLE/IFU/PO-4211', 'number PO-4211'],
    ['//portico.example/ifu/PO-4211', 'number PO-4211'],
    ['/IFU/PO-4211', 'number PO-4211'],
    ['ifu/PO-4211', 'number PO-4211'],
    [']Q1HTTPS://PORTICO.EXAMPLE/IFU/PO-4211', 'number PO-4211'],
    ['/ifu/PO%2D4211', 'number PO-4211'],
    [`HTTPS://PORTICO.EXAMPLE/IFU/${gtin}`, gtin],
    ['/ifu/09520000042111', 'invalid'],
    // The short address of another company is none of ours.
    ['https://other.example/ifu/PO-4211', 'foreign'],
    ['https://portico.example.other.example/ifu/PO-4211', 'foreign'],
    ['https://portico.example@other.example/ifu/PO-4211', 'foreign'],
    ['other.example/ifu/PO-4211', 'foreign'],
    ['https://www.portico.example/products', 'foreign'],
    ['https://%', 'foreign'],
    ['WIFI:S:clinic;T:WPA;P:secret;;', 'foreign'],
    ['BEGIN:VCARD', 'foreign'],
    // HIBC: the examples of ANSI/HIBC 2.6 for a primary, a secondary and a joined data structure.
    ['+A123BJC5D6E71G', 'hibc'],
    ['*+A123BJC5D6E71G*', 'hibc'],
    ['+$$52001510X3G6', 'hibc'],
    ['+A99912345/$$52001510X3/16D20111212/S77DEFG45', 'hibc'],
    ['UDI: +A123BJC5D6E71G', 'hibc'],
    ['+49 89 123456', 'words +49 89 123456'],
    ['09520000042111', 'invalid'],
    ['952000004211', 'invalid'],
    ['( 01 ) 0952 00000 42111 (10) A', 'invalid'],
    ['[01]09520000042111', 'invalid'],
    [']d2010952000004211110A', 'invalid'],
    ['è010952000004211110A', 'invalid'],
    ['^0952000004211', 'words ^0952000004211'],
    ['(17)250131(10)A1', 'partial'],
    ['LOT 09520000042111', 'words LOT 09520000042111'],
    ['', 'words '],
  ])('%j means %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  test('keeps what the code says besides', () => {
    expect(read(`UDI ]d201${gtin}1725013110A1`)).toMatchObject({
      kind: 'code',
      code: { gtin, expires: '2025-01-31', lot: 'A1' },
    });
  });

  test('may be anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        looksLikeNumber(read(text).text);
      }),
    );
  });
});

test.each([
  ['PO-4211-475', true],
  ['PO 4302-20S', true],
  ['12345', true],
  ['PO.4211/2', true],
  ['something else', false],
  ['{"id":1}', false],
  ['4'.repeat(41), false],
  ['A--1', false],
  ['', false],
])('%j looks like a number: %s', (text, expected) => {
  expect(looksLikeNumber(text)).toBe(expected);
});

describe('what a search looks for (SEARCH-34)', () => {
  test.each([
    [`(01)${gtin}(10)A1`, gtin],
    ['REF PO-4211', 'PO-4211'],
    ['knee anchor', 'knee anchor'],
    // Digits alone may be another number, such as one of a telephone.
    ['555 0142 123', '555 0142 123'],
    ['REF 12345678', 'REF 12345678'],
  ])('by %j is %j', (query, searched) => {
    expect(searchedText(query, now, sites)).toBe(searched);
  });

  test.each([
    '(01)09520000042111(17)290131(10)A1',
    `(01)${gtin}(01)09520001421112`,
    '(17)290131(10)KNEE',
    ']d20109520000042111172901311 0A1',
    '0109520000042111 17290131 10A1',
    'https://id.example/01/09520000042111/10/ANCHOR',
    '+A123BJC5D6E71G',
  ])('is nothing by %j, a code that names no product', (query) => {
    expect(searchedText(query, now, sites)).toBe('00000000000000');
  });
});
