import { describe, expect, test } from 'vitest';
import { readCodes } from './scanner.ts';

const now = new Date(2026, 10, 23, 12);
const gtin = '09520000042110';
const read = (texts: readonly string[], last?: Parameters<typeof readCodes>[3]) =>
  readCodes(texts, now, ['https://portico.example'], last);

/** A code with lot and expiry alone, as it is remembered. */
function remembered(text: string) {
  const reading = read([text]);
  return 'vain' in reading ? reading.vain : undefined;
}

describe('the codes in a picture (DIRECTIONS-11)', () => {
  test.each([
    [[`01${gtin}`], gtin],
    [['HTTPS://PORTICO.EXAMPLE/IFU/PO-4211-475'], 'PO-4211-475'],
    [['PO-4211-475'], 'PO-4211-475'],
    [['https://other.example/', `01${gtin}`], gtin],
    [['PO-4211-475', `01${gtin}`], gtin],
  ])('%j name the product %s', (texts, number) => {
    expect(read(texts)).toMatchObject({ code: { number } });
  });

  test.each([
    ['https://other.example/menu', 'foreign'],
    ['something else', 'foreign'],
    ['+A123BJC5D6E71G', 'hibc'],
    ['0109520000042111', 'invalid'],
    ['(17)250131(10)A1', 'partial'],
  ])('%j are read in vain, as %s', (text, kind) => {
    expect(read([text])).toMatchObject({ vain: { kind, text } });
  });

  test('a long one is cut', () => {
    expect(read(['x y '.repeat(100)])).toMatchObject({ vain: { text: 'x y '.repeat(15) } });
  });
});

describe('the last day of use (DIRECTIONS-12)', () => {
  test('comes from the code that has it', () => {
    const reading = read([gtin, `01${gtin}1725013110A1`]);
    expect(reading).toMatchObject({ code: { view: { lastDay: 'over', lot: 'A1' } } });
  });

  test('is shown without a GTIN', () => {
    expect(remembered('(17)250131(10)A1')?.view).toEqual({
      expires: '2025-01-31',
      lot: 'A1',
      lastDay: 'over',
    });
  });

  test('is kept until the other code of the package is read, and then to be compared', () => {
    const last = remembered('(17)250131(10)A1');
    expect(read(['something else'], last)).toEqual({ vain: last });
    const view = { lastDay: 'over', lot: 'A1', isUncertain: true };
    expect(read([gtin], last)).toMatchObject({ code: { number: gtin, view } });
    expect(read(['PO-4211'], last)).toMatchObject({ code: { number: 'PO-4211', view } });
  });

  test('of an earlier code does not replace that of a whole one', () => {
    const last = remembered('(17)250131(10)A1');
    expect(read([`01${gtin}17270131`], last)).toEqual({
      code: { number: gtin, view: { gtin, expires: '2027-01-31', lastDay: 'good' } },
    });
  });
});
