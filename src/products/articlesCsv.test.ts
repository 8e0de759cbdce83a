import { expect, test } from 'vitest';
import { articlesCsv, csvAddress } from './articlesCsv.ts';

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
