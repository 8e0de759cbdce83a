import * as fontkit from 'fontkit';

/** The tables of a font by their tags, such as `cmap`. */
export type Tables = ReadonlyMap<string, Buffer>;

const headerSize = 12;
const recordSize = 16;

/** Reads the tables of a font in the `sfnt` format. */
export function readTables(font: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = headerSize + at * recordSize;
    const offset = font.readUInt32BE(record + 8);
    const size = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(offset, offset + size));
  }
  return tables;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Writes tables as a font in the `sfnt` format. @param version see `sfntVersion` */
export function writeTables(tables: Tables, version = 0x00010000): Buffer {
  const header = Buffer.alloc(headerSize + tables.size * recordSize);
  const power = Math.floor(Math.log2(tables.size));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.size, 4);
  header.writeUInt16BE(recordSize << power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(recordSize * tables.size - (recordSize << power), 10);
  const parts = [header];
  let offset = header.length;
  for (const [at, tag] of [...tables.keys()].sort().entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const record = headerSize + at * recordSize;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The weight that a font says it has, such as 400. */
export function weightOf(tables: Tables): number {
  const written = tables.get('OS/2')?.readUInt16BE(4) || 400;
  // Old fonts count from 1 to 9.
  return written < 10 ? written * 100 : written;
}

/** The first four bytes of a font, which say what its outlines are. */
export const sfntVersion = (font: Buffer): number => font.readUInt32BE(0);

/** The characters for which a font, in any format, has a glyph. @throws Error if it is no font */
export function charactersOf(file: Buffer): Set<string> {
  const font = fontkit.create(file);
  const codes = font.characterSet.filter((it) => font.hasGlyphForCodePoint(it));
  // Half a pair is no character.
  return new Set(codes.map((it) => String.fromCodePoint(it)).filter((it) => it.isWellFormed()));
}
