import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isClosedContent, isClosedName } from './mediaFiles.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (major: string, others: string) => `\0\0\0\x1cftyp${major}\0\0\0\0${others}`;

test.each([
  ['HEIC of a phone', box('heic', 'mif1heic')],
  ['HEIC with a general brand', box('mif1', 'heicmif1')],
  ['a series of HEIC', box('msf1', 'hevcmsf1')],
  ['raw, Canon', box('crx ', 'crx isom')],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF, the other order', 'MM\0*\0\0\0\x08'],
  ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0'],
  ['JPEG XL', '\xff\x0a\xfa\x1f'],
  ['JPEG XL in a container', '\0\0\0\x0cJXL \x0d\x0a\x87\x0a'],
  ['JPEG 2000', '\0\0\0\x0cjP  \x0d\x0a\x87\x0a'],
  ['Photoshop', '8BPS\0\x01'],
])('%s is not sent, whatever its name (PICTURE-12)', (_, start) => {
  expect(isClosedContent(bytes(start))).toBe(true);
});

test.each([
  ['AVIF', box('avif', 'mif1miaf')],
  ['AVIF with a general brand', box('mif1', 'mif1avifmiaf')],
  ['MP4', box('isom', 'isomavc1')],
  ['M4A', box('M4A ', 'isommp42')],
  ['PDF', '%PDF-1.4'],
  ['text', 'BM is a text, and not a bitmap'],
  ['an empty file', ''],
])('%s is sent', (_, start) => {
  expect(isClosedContent(bytes(start))).toBe(false);
});

test('pictures that the site shows are sent', async () => {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } });
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    expect(isClosedContent(await image.clone().toFormat(format).toBuffer()), format).toBe(false);
  }
  expect(isClosedContent(await image.clone().tiff().toBuffer())).toBe(true);
});

test('names', () => {
  for (const name of ['a.heic', '/media/A.HEIF', 'a.tiff', 'a.tif', 'a.bmp', 'a.jxl', 'a.dng']) {
    expect(isClosedName(name), name).toBe(true);
  }
  for (const name of ['a.jpg', 'a.heic.pdf', 'heic', 'a.png', 'a.svg']) {
    expect(isClosedName(name), name).toBe(false);
  }
});
