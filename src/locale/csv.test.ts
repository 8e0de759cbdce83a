import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articlesCsv, csvAddress, csvLine, csvSheet, csvTime } from './csv.ts';

/** Parses one line of CSV (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];

describe('a formula (CONTACT-12)', () => {
  test.each(signs)('that begins with %s is shown as text', (sign) => {
    expect(csvLine([`${sign}1`])).toBe(`'${sign}1\r\n`);
    expect(csvLine(['a', ` \u200B\u00A0${sign}1`])).toBe(`a,' \u200B\u00A0${sign}1\r\n`);
  });

  test.each(['\t', '\r', '\n'])('after %j is shown as text', (sign) => {
    expect(cellsOf(csvLine([`${sign}1`]))).toEqual([`'${sign}1`]);
  });

  test('cannot hide in a cell of a spreadsheet that separates by semicolons, tabs or lines', () => {
    expect(csvLine(['a; =1+1;b'])).toBe("a; '=1+1;b\r\n");
    expect(cellsOf(csvLine(['{"a":"b;=1\t＠2\n@3"}']))).toEqual([`{"a":"b;'=1\t'＠2\n'@3"}`]);
  });

  test.each(['a=b', 'a - b', '2026-11-21', 'ana@example.org', "o'clock", '', "'=1"])(
    'is not seen in %j',
    (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
  );
});

test('any text is read back, with nothing but apostrophes before formulas', () => {
  const unit = fc.constantFrom('a', ',', ';', '"', '\r', '\n', '\t', ' ', 'ß', '𝔘', ...signs);
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (values) => {
      const read = cellsOf(csvLine(['x', ...values])).slice(1);
      expect(read.map((it) => it.replaceAll("'", ''))).toEqual(values);
      for (const cell of read) expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/);
    }),
  );
});

test('times are read by spreadsheets and people; other texts stay', () => {
  expect(csvTime('2026-11-21T08:00:59.999Z')).toBe('2026-11-21 08:00:59');
  expect(csvTime('2026-11-21T08:00:59Z')).toBe('2026-11-21 08:00:59');
  for (const text of ['', 'soon', '2026-11-21', '2026-11-21T08:00:00+01:00']) {
    expect(csvTime(text)).toBe(text);
  }
});

test('an export begins with the mark of UTF-8, and says that times are UTC', () => {
  const sheet = csvSheet({ id: 'id', at: 'time' }, ['time']);
  expect(sheet.header).toBe('\uFEFFid,at (UTC)\r\n');
  expect(sheet.lineOf({ id: 1, time: '2026-11-21T08:00:00.000Z' })).toBe(
    '1,2026-11-21 08:00:00\r\n',
  );
  expect(sheet.lineOf({})).toBe(',\r\n');
});

const bare = (csv: string) => csv.replace('\uFEFF', '');

test.each([
  ['PO-1', 'PO-1'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['＝1+1', "'＝1+1"],
  ['a,b', '"a,b"'],
  ['5" long', '"5"" long"'],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['two\nlines', '"two\nlines"'],
])('a spreadsheet reads %j as text (PRODUCT-4)', (text, cell) => {
  expect(bare(articlesCsv([[text]], 'en'))).toBe(`${cell}\r\n`);
});

test('languages with a decimal comma separate cells by semicolons (PRODUCT-4)', () => {
  const rows = [
    ['Artikelnummer', 'Länge'],
    ['PO-1', '15,8 mm'],
  ];
  expect(bare(articlesCsv(rows, 'de'))).toBe('Artikelnummer;Länge\r\nPO-1;15,8 mm\r\n');
});

test('the address contains the whole file', () => {
  const csv = articlesCsv([['a', 'ä#%&"']], 'en');
  const [, data = ''] = csvAddress(csv).split(',', 2);
  expect(decodeURIComponent(data)).toBe(csv);
});
