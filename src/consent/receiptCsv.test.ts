import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, receiptCsvHeader, receiptCsvLine } from './receiptCsv.ts';

test('a receipt has a cell in every column', () => {
  expect(receiptCsvHeader).toBe(
    'id,time,version,choice,country,rule,language,text_sha256,chosen_at,text_match\r\n',
  );
  const line = receiptCsvLine({
    textHash: 'f00d',
    textMatch: 'content',
    chosenAt: '2026-11-21T07:59:59.000Z',
    language: 'de',
    rule: 'opt-in',
    country: 'DE',
    choice: 'none',
    version: '20200303',
    time: '2026-11-21T08:00:00.000Z',
    id: 'a',
  });
  expect(line).toBe(
    'a,2026-11-21T08:00:00.000Z,20200303,none,DE,opt-in,de,f00d,2026-11-21T07:59:59.000Z,content\r\n',
  );
});

/** Parses one line of CSV (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test('any cell is read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', ' ') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (values) => {
      expect(cellsOf(csvLine(['x', ...values]))).toEqual(['x', ...values]);
    }),
  );
});
