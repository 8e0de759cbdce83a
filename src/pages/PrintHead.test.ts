import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { codeOf } from './PrintHead.tsx';

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a reader of codes finds on white paper with the code. */
async function read({ size, path }: { size: number; path: string }): Promise<string[]> {
  const wasmBinary = new Uint8Array(await readFile(reader)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-4 -4 ${size + 8} ${size + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await readBarcodes(new Uint8Array(png))).map(({ text }) => text);
}

test.each([
  'https://www.portico.example/',
  'https://www.portico.example/de/patienten/fragen-fuer-das-arztgespraech',
  `https://www.portico.example/products/compare?items=${'a_product_with_a_name,'.repeat(4)}`,
])('the code of a page is read as its address: %s (PAGE-50)', async (address) => {
  const code = codeOf(address);
  expect(await read(code ?? { size: 1, path: '' })).toEqual([address]);
});

test('an address that is too long for a code has none (PAGE-50)', () => {
  expect(codeOf(`https://www.portico.example/${'a'.repeat(3000)}`)).toBeUndefined();
});
