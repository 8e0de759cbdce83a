import encodeQR from 'qr';
import { keepMade } from '../memory/keepMade.ts';

/** A QR code as a drawing of lines: each row of squares is one line with gaps. */
export interface PageCode {
  /** The side of the code in squares, without the margin around it. */
  readonly size: number;
  /** The path of the lines for SVG, which are as wide as a square. */
  readonly path: string;
}

/** The bytes of an address that the largest code holds, with the correction of damage used here. */
const mostBytes = 2331;

/** Codes of about 2 KB that are kept, because many markets show the page of an address. */
const kept = 1000;

/**
 * The QR code of a page's address, for paper (PAGE-50).
 * @returns undefined if the address is too long for a code
 */
export const codeOf = keepMade(kept, (address: string): PageCode | undefined => {
  if (Buffer.byteLength(address) > mostBytes) return undefined;
  const withMargin = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const rows = withMargin.slice(1, -1).map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(lineOf).join('') };
});

/** The black squares of a row as a line: `M0 3.5h7m2 0h1` draws seven, skips two and draws one. */
function lineOf(row: readonly boolean[], y: number): string {
  const squares = row.map(Number).join('');
  const moves = squares.replace(/1+|0+/g, (run) =>
    run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`,
  );
  return `M0 ${y + 0.5}${moves}`;
}
