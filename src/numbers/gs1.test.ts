import { describe, expect, test } from 'vitest';
import { readGS1 } from './gs1.ts';

const now = new Date(2026, 10, 23, 12);
const gs = '\u001D';
const gtin = '09520000042110';

function read(text: string) {
  const reading = readGS1(text, now);
  return reading?.kind === 'code' ? reading.code : reading?.kind;
}

// GS1 General Specifications, release 26 (January 2026), section 7.8.3, table 7-6: the first two
// digits of the element strings of predefined length, and how many characters they have in all.
const table = [
  ['00', 20],
  ['01', 16],
  ['02', 16],
  ['03', 16],
  ['04', 18],
  ['11', 8],
  ['12', 8],
  ['13', 8],
  ['14', 8],
  ['15', 8],
  ['16', 8],
  ['17', 8],
  ['18', 8],
  ['19', 8],
  ['20', 4],
  ['31', 10],
  ['32', 10],
  ['33', 10],
  ['34', 10],
  ['35', 10],
  ['36', 10],
  ['41', 16],
] as const;

describe('the table of predefined lengths (DIRECTIONS-10)', () => {
  // Those that are read themselves are below.
  const others = table.filter(([digits]) => !['01', '02', '11', '17'].includes(digits));

  test.each(others)('%s ends after %i characters without a separator', (digits, length) => {
    // Digits in which no application identifier would be read by chance.
    const element = digits.padEnd(length, '5');
    const code = `01${gtin}${element}1725013110A1-7`;
    expect(read(code)).toEqual({ gtin, expires: '2025-01-31', lot: 'A1-7' });
    expect(read(`${element}01${gtin}1725013110A1-7`)).toMatchObject({ gtin, lot: 'A1-7' });
  });

  test.each(others)('%s that is cut off leaves nothing to guess', (digits, length) => {
    const element = digits.padEnd(length - 1, '5');
    expect(read(`01${gtin}${element}${gs}10A1-7`)).toEqual({
      gtin,
      lot: 'A1-7',
      isUncertain: true,
    });
  });
});

describe('a code on a package (DIRECTIONS-6, DIRECTIONS-10)', () => {
  const whole = { gtin, lot: 'A1-7', expires: '2027-01-31', serial: '42' };
  const elements = `01${gtin}1727013110A1-7${gs}2142`;
  test.each([
    ['with parentheses', `(01)${gtin}(17)270131(10)A1-7(21)42`, whole],
    ['with parentheses and spaces', ` (01) ${gtin} (17) 270131 (10) A1-7 (21) 42 `, whole],
    ['with square brackets', `[01]${gtin}[17]270131[10]A1-7[21]42`, whole],
    ['with braces', `{01}${gtin}{17}270131{10}A1-7{21}42`, whole],
    ['with spaces inside', '( 01 ) 0952 00000 42110 ( 10 ) A 1', { gtin, lot: 'A 1' }],
    ['with hyphens in the GTIN', '(01)0952-00000-42110(10)A-1', { gtin, lot: 'A-1' }],
    ['with one GTIN twice', `(01)${gtin}(10)B(01)${gtin}`, { gtin, lot: 'B' }],
    ['with a weight', `(01)${gtin}(3102)001234(17)270131(10)A1-7(21)42`, whole],
    ['with a bracket in the lot', `(01)${gtin}(10)A(1)B`, { gtin, lot: 'A(1)B' }],
    ['with a separator after a bracket', `(01)${gtin}(10)A1-7${gs}(21)42(17)270131`, whole],
    // ISO/IEC 15424 and GS1 General Specifications 5.1.2: the identifiers of symbols.
    ['as a Data Matrix', `]d2${elements}`, whole],
    ['as a GS1-128', `]C1${elements}`, whole],
    ['as a QR code', `]Q3${elements}`, whole],
    ['as a DataBar', `]e0${elements}`, whole],
    ['as a DotCode', `]J1${elements}`, whole],
    // What scanners that type like a keyboard make of FNC1.
    ['with a leading FNC1', `${gs}${elements}${gs}`, whole],
    ['with è for FNC1', `è${elements.replace(gs, 'è')}`, whole],
    ['with ^ for FNC1', `^${elements.replace(gs, '^')}`, whole],
    ['with | for FNC1', `|${elements.replace(gs, '|')}`, whole],
    ['with ␝ for FNC1', `␝${elements.replace(gs, '␝')}`, whole],
    ['with <FNC1> for FNC1', `<FNC1>${elements.replace(gs, '<FNC1>')}`, whole],
    ['with <GS> for FNC1', `<GS>${elements.replace(gs, '<GS>')}`, whole],
    ['with an identifier and a sign', `]d2<GS>${elements.replace(gs, '<gs>')}`, whole],
    ['with a space for FNC1', elements.replace(gs, ' '), whole],
    ['in another order', `10A1-7${gs}2142${gs}17270131${gs}01${gtin}`, whole],
    // GS1 Digital Link URI syntax, release 1.6, section 4: the path has keys, the query the rest.
    ['as an address', `https://id.example/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['as an address in capitals', `HTTPS://ID.EXAMPLE/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['as an address below a path', `https://a.example/b/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['as an address of a port', `http://localhost:80/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['as an address without scheme', `id.example/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['as an address of any scheme', `//id.example/01/${gtin}/10/A1-7/21/42?17=270131`, whole],
    ['with semicolons', `https://a.example/01/${gtin}/10/A1-7?17=270131;21=42`, whole],
    ['with signs in the address', `https://a.example/01/${gtin}/10/A%2F1`, { gtin, lot: 'A/1' }],
    ['with a day of production', `01${gtin}11261100`, { gtin, made: '2026-11-30' }],
    ['with unknown parts', `01${gtin}240PART${gs}10B`, { gtin, lot: 'B' }],
    ['of the content of a box', `02${gtin}3710${gs}10B`, { gtin, lot: 'B' }],
    // 3.4.7: day 00 is the last of the month. 7.12: from 49 years ago to 50 years ahead.
    ['with a day 00', `01${gtin}17280200`, { gtin, expires: '2028-02-29' }],
    ['with a day and an hour', `01${gtin}70032701311200`, { gtin, expires: '2027-01-31' }],
    ['of a year of this century', `01${gtin}17760101`, { gtin, expires: '2076-01-01' }],
    ['of a year of the last century', `01${gtin}17770101`, { gtin, expires: '1977-01-01' }],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    [1999, '00', '2000'],
    [1999, '49', '2049'],
    [1999, '50', '1950'],
    [2049, '99', '2099'],
    [2049, '00', '2000'],
    [2050, '00', '2100'],
  ])('in %i the year %s is %s', (year, digits, expected) => {
    const reading = readGS1(`01${gtin}17${digits}0615`, new Date(year, 5, 1));
    expect(reading).toMatchObject({ code: { expires: `${expected}-06-15` } });
  });

  // A wrong lot or date is worse than none: the label has them.
  test.each([
    ['an impossible day', `01${gtin}17270231`, {}],
    ['the 29th of February of another year', `01${gtin}17270229`, {}],
    ['an impossible month', `01${gtin}17271301`, {}],
    ['a lot that is too long', `01${gtin}10${'A'.repeat(21)}`, {}],
    ['an empty lot', `(01)${gtin}(10)(21)7`, { serial: '7' }],
    ['two lots', `(01)${gtin}(10)A(10)B(17)270131`, { expires: '2027-01-31' }],
    ['a date in the lot, for lack of a separator', `01${gtin}10A1-717270131`, {}],
    ['a date in another part', `01${gtin}240PART1727013110A`, {}],
    ['an identifier that does not exist', `01${gtin}17270131880${gs}10B`, { lot: 'B' }],
    ['spaces inside', `01 ${gtin} 17 270131 10 A1 21 42`, { expires: '2027-01-31' }],
  ])('with %s is uncertain', (_, text, known) => {
    const { expires } = { expires: undefined, ...known };
    expect(read(text)).toMatchObject({ gtin, ...known, isUncertain: true });
    const isLotCut = !expires && text.includes('10A1-7');
    expect(isLotCut ? Object.keys(read(text) ?? {}) : []).not.toContain('lot');
  });

  test.each([
    ['a wrong check digit', '(01)09520000042111(10)A'],
    ['a wrong check digit', '010952000004211117270131'],
    ['a wrong check digit', ']d2010952000004211117270131'],
    ['a wrong check digit', 'https://id.example/01/09520000042111'],
    ['two GTINs', `(01)${gtin}(10)A(01)10614141000415`],
    ['two GTINs', `01${gtin}0110614141000415`],
    ['a part of a GTIN', '(01)0952000(10)0042110'],
    ['an unreadable address', 'https://id.example/01/%E0%A4%A/10/1'],
  ])('with %s is invalid', (_, text) => {
    expect(read(text)).toBe('invalid');
  });

  test.each([
    '',
    'PO-4211',
    '09520000042111',
    '17250131',
    '10A1',
    '20 mm',
    `01${gtin.slice(0, 9)}`,
    'https://portico.example/products',
    'https://%',
  ])('is not this: %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('is not a long text', () => {
    const texts = [
      gs.repeat(5000),
      '('.repeat(5000),
      '(01)'.repeat(5000),
      `10${'17'.repeat(5000)}`,
    ];
    for (const text of texts) expect(typeof read(text)).not.toBe('object');
  });

  // Many packages have two striped codes: one with the GTIN, one with lot and expiry.
  test.each([
    '(3102)001234(17)250131(10)A1-7',
    '(17)250131(10)A1-7',
    '1725013110A1-7',
    ']C11725013110A1-7',
    `${gs}10A1-7${gs}17250131`,
  ])('may have no GTIN: %j', (text) => {
    const facts = { expires: '2025-01-31', lot: 'A1-7' };
    expect(readGS1(text, now)).toEqual({ kind: 'partial', facts });
  });
});
