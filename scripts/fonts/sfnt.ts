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

/** An axis of a variable font. */
export interface Axis {
  readonly tag: string;
  readonly min: number;
  readonly usual: number;
  readonly max: number;
}

/** The axes of a variable font; none of any other. */
export function axesOf(tables: Tables): Axis[] {
  const fvar = tables.get('fvar');
  if (!fvar) return [];
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    const fixed = (offset: number) => fvar.readInt32BE(at + offset) / 0x10000;
    const tag = fvar.toString('latin1', at, at + 4);
    return { tag, min: fixed(4), usual: fixed(8), max: fixed(12) };
  });
}

/** The first four bytes of a font, which say what its outlines are. */
export const sfntVersion = (font: Buffer): number => font.readUInt32BE(0);

/**
 * The glyphs of characters, by the subtable of format 12 or else of format 4 of `cmap`.
 * @throws Error when it has neither, which fonts with Latin letters have
 */
export function glyphsOf(tables: Tables): Map<string, number> {
  const cmap = tables.get('cmap') ?? Buffer.alloc(4);
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.readUInt32BE(4 + at * 8 + 4),
  );
  const withFormat = (format: number) => offsets.find((at) => cmap.readUInt16BE(at) === format);
  const long = withFormat(12);
  const start = long ?? withFormat(4);
  if (start === undefined) throw new Error('The font has no cmap of format 4 or 12');
  const found = new Map<string, number>();
  const note = (code: number, glyph: number) => {
    // Without a glyph it is not there, and half a pair is no character.
    if (glyph > 0 && (code < 0xd800 || code > 0xdfff)) found.set(String.fromCodePoint(code), glyph);
  };
  for (const [code, glyph] of long === undefined ? segments(cmap, start) : groups(cmap, start)) {
    note(code, glyph);
  }
  return found;
}

type Mapped = Generator<readonly [code: number, glyph: number]>;

function* groups(cmap: Buffer, start: number): Mapped {
  for (let group = 0; group < cmap.readUInt32BE(start + 12); group += 1) {
    const at = start + 16 + group * 12;
    const [first, last, glyph] = [0, 4, 8].map((offset) => cmap.readUInt32BE(at + offset));
    for (let code = first ?? 0; code <= Math.min(last ?? 0, 0x10ffff); code += 1) {
      yield [code, (glyph ?? 0) + code - (first ?? 0)];
    }
  }
}

function* segments(cmap: Buffer, start: number): Mapped {
  const twice = cmap.readUInt16BE(start + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const last = cmap.readUInt16BE(start + 14 + segment);
    const first = cmap.readUInt16BE(start + 16 + twice + segment);
    const delta = cmap.readUInt16BE(start + 16 + 2 * twice + segment);
    const place = start + 16 + 3 * twice + segment;
    const range = cmap.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(place + range + 2 * (code - first));
      yield [code, glyph === 0 && range !== 0 ? 0 : (glyph + delta) & 0xffff];
    }
  }
}

/** The characters for which a font has a glyph. @throws Error when it has no usable `cmap` */
export const charactersOf = (tables: Tables): Set<string> => new Set(glyphsOf(tables).keys());
