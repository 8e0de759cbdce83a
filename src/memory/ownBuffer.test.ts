import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ownBuffer } from './ownBuffer.ts';

test.each(['', 'a', 'Gelenk – ü €', 'x'.repeat(100_000), '–'.repeat(200_000)])(
  'holds only the text',
  (text) => {
    const buffer = ownBuffer(text);
    expect(buffer.toString()).toBe(text);
    expect(buffer.buffer.byteLength).toBe(Buffer.byteLength(text));
  },
);

test('holds only a copy of the data', () => {
  const compressed = gzipSync('x'.repeat(5_000));
  const buffer = ownBuffer(compressed);
  expect(buffer).toEqual(compressed);
  expect(buffer.buffer.byteLength).toBe(compressed.length);
});

test.each(['half \ud83d of a pair', '\ude00'])(
  'half a pair becomes the replacement: %j',
  (text) => {
    expect(ownBuffer(text)).toEqual(Buffer.from(text));
  },
);
