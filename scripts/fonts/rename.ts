/** The ids of names: family, style, unique name, full name, version, PostScript name. */
const ids = [1, 2, 3, 4, 5, 6] as const;

/**
 * A table `name` in which a font has only the name of a family: the library that sets text in pictures
 * finds fonts by it, and the names of sources differ by weight.
 */
export function renamed(family: string): Buffer {
  const plain = family.replaceAll(' ', '');
  const values = [family, 'Regular', plain, family, 'Version 1.0', plain];
  const texts = values.map((it) => Buffer.from(it, 'utf16le').swap16());
  const header = Buffer.alloc(6 + ids.length * 12);
  header.writeUInt16BE(ids.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [at, id] of ids.entries()) {
    const record = 6 + at * 12;
    const length = texts[at]?.length ?? 0;
    // Windows, Unicode, English.
    for (const [place, value] of [3, 1, 0x409, id, length, offset].entries()) {
      header.writeUInt16BE(value, record + place * 2);
    }
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}
