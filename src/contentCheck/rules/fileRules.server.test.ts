import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfPages } from './fileRules.server.ts';

const object = (text: string) => `1 0 obj\n<<${text}>>\nendobj\n`;

test('pages are counted where they are written plainly (PAGE-31)', () => {
  const pdf = `%PDF-1.4\n${object('/Type /Pages /Count 2')}${object('/Type /Page')}${object('/Type/Page/Parent 1 0 R')}`;
  expect(pdfPages(Buffer.from(pdf))).toBe(2);
});

test('pages are counted in compressed streams of objects', () => {
  const packed = deflateSync('<</Type /Page>> <</Type/Page>> <</Type/Pages/Count 2>>');
  const stream = Buffer.concat([
    Buffer.from('%PDF-1.7\n3 0 obj\n<</Type /ObjStm /Filter /FlateDecode>>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj'),
  ]);
  expect(pdfPages(stream)).toBe(2);
});

test('an unreadable file has no known number of pages', () => {
  expect(pdfPages(Buffer.from('%PDF-1.7 /Type /ObjStm stream\nencrypted endstream'))).toBe(0);
});

test('the documents of the demo content have four pages', () => {
  const file = new URL(
    '../../../demo/content/media/documents/meniscus-technique-guide.en.pdf',
    import.meta.url,
  );
  expect(pdfPages(readFileSync(file))).toBe(4);
});
