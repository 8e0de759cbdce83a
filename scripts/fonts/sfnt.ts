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

/** Writes tables as a font in the `sfnt` format. */
export function writeTables(tables: Tables): Buffer {
  const header = Buffer.alloc(headerSize + tables.size * recordSize);
  const power = Math.floor(Math.log2(tables.size));
  header.writeUInt32BE(0x00010000, 0);
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

/**
 * The characters for which a font has a glyph.
 * @throws Error when its `cmap` has no subtable of format 4, which fonts with Latin letters have
 */
export function charactersOf(tables: Tables): Set<string> {
  const cmap = tables.get('cmap') ?? Buffer.alloc(4);
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.readUInt32BE(4 + at * 8 + 4),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no cmap of format 4');
  const twice = cmap.readUInt16BE(start + 6);
  const found = new Set<string>();
  for (let segment = 0; segment < twice; segment += 2) {
    const last = cmap.readUInt16BE(start + 14 + segment);
    const first = cmap.readUInt16BE(start + 16 + twice + segment);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      found.add(String.fromCodePoint(code));
    }
  }
  return found;
}
