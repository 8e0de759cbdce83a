import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { keepMade } from '../memory/keepMade.ts';

/** A QR code as a drawing of black squares, each with a side of 1. */
export interface PageCode {
  /** The side of the code, without the margin around it. */
  readonly size: number;
  /** The path of the squares, for SVG. */
  readonly path: string;
}

const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
// By default the library would load it from another host.
const wasmBinary = new Uint8Array(await readFile(writer)).buffer;
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

/** Codes of about 4 KB that are kept: making one takes as long as a small page. */
const kept = 1000;

/**
 * The QR code of a page's address, for paper (PAGE-50).
 * @returns undefined if the address is too long for a code
 */
export const codeOf = keepMade(kept, async (address: string): Promise<PageCode | undefined> => {
  const { svg } = await writeBarcode(address, {
    format: 'QRCode',
    ecLevel: 'M',
    addQuietZones: false,
  });
  const size = Number(/<svg width="(\d+)"/.exec(svg)?.[1]);
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  return path ? { size, path } : undefined;
});
