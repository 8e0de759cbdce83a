import { describe, expect, test } from 'vitest';
import { isExpired, readPackageCode } from './gs1.ts';

const now = new Date(2026, 10, 23, 12);
const gs = '\u001D';
const gtin = '09520000042110';

// DIRECTIONS-6
describe('a code on a package', () => {
  const whole = { gtin, lot: 'A1-7', expires: '2027-01-31', serial: '42' };
  test.each([
    ['with parentheses', `(01)${gtin}(17)270131(10)A1-7(21)42`, whole],
    ['with parentheses and spaces', ` (01) ${gtin} (17) 270131 (10) A1-7 (21) 42 `, whole],
    ['with spaces inside', '( 01 ) 0952 00000 42110 ( 10 ) A 1', { gtin, lot: 'A 1' }],
    ['with hyphens in the GTIN', '(01)0952-00000-42110(10)A-1', { gtin, lot: 'A-1' }],
    ['with one GTIN twice', `(01)${gtin}(10)B(01)${gtin}`, { gtin, lot: 'B' }],
    ['as a Data Matrix', `]d201${gtin}1727013110A1-7${gs}2142`, whole],
    ['as a GS1-128', `]C101${gtin}1727013110A1-7${gs}2142`, whole],
    ['as a QR code', `]Q301${gtin}1727013110A1-7${gs}2142`, whole],
    ['with a leading FNC1', `${gs}01${gtin}1727013110A1-7${gs}2142${gs}`, whole],
    ['in another order', `10A1-7${gs}2142${gs}17270131${gs}01${gtin}`, whole],
    ['as an address', `https://id.example/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['with a day of production', `01${gtin}11261100`, { gtin, made: '2026-11-30' }],
    ['with unknown parts', `01${gtin}240PART${gs}10B`, { gtin, lot: 'B' }],
    ['with a day 00', `01${gtin}17280200`, { gtin, expires: '2028-02-29' }],
    ['with an impossible day', `01${gtin}17270231`, { gtin }],
    ['with an impossible month', `01${gtin}17271301`, { gtin }],
    ['of a year of this century', `01${gtin}17760101`, { gtin, expires: '2076-01-01' }],
    ['of a year of the last century', `01${gtin}17770101`, { gtin, expires: '1977-01-01' }],
    ['as a bar code', '4006381333931', { gtin: '04006381333931' }],
    ['as a bar code with its kind', ']E04006381333931', { gtin: '04006381333931' }],
  ])('%s', (_, text, expected) => {
    expect(readPackageCode(text, now)).toEqual(expected);
  });

  test.each([
    '',
    'PO-4211',
    '09520000042111',
    '(01)09520000042111(10)A',
    '(10)A1',
    `(01)${gtin}(10)A(01)10614141000415`,
    '(01)0952000(10)0042110',
    `(10)${gtin}`,
    `01${gtin.slice(0, 9)}`,
    'https://portico.example/products',
    'https://%',
    'https://id.example/01/%E0%A4%A/10/1',
    gs.repeat(50),
    '('.repeat(5000),
    '01'.repeat(5000),
  ])('without a valid GTIN says nothing: %j', (text) => {
    expect(readPackageCode(text, now)).toBeUndefined();
  });
});

test.each([
  [undefined, false],
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['2026-11-24', false],
])('a package usable until %s is expired on 2026-11-23: %s', (expires, expected) => {
  expect(isExpired(expires ? { expires } : {}, now)).toBe(expected);
});
