/** Lookup types and the length of their headers, as in the specification of the table `GPOS`. */
const pairType = 2;
const extensionType = 9;
const advanceOnly = 4;

/** Where the pair subtables of the lookups begin. */
function* pairSubtables(gpos: Buffer): Generator<number> {
  const list = gpos.readUInt16BE(8);
  for (let lookup = 0; lookup < gpos.readUInt16BE(list); lookup += 1) {
    const start = list + gpos.readUInt16BE(list + 2 + 2 * lookup);
    const type = gpos.readUInt16BE(start);
    for (let at = 0; at < gpos.readUInt16BE(start + 4); at += 1) {
      const subtable = start + gpos.readUInt16BE(start + 6 + 2 * at);
      if (type === pairType) yield subtable;
      else if (type === extensionType && gpos.readUInt16BE(subtable + 2) === pairType)
        yield subtable + gpos.readUInt32BE(subtable + 4);
    }
  }
}

/** Where the values of pairs of glyphs are. */
function* valuesOfGlyphs(gpos: Buffer, subtable: number): Generator<number> {
  for (let set = 0; set < gpos.readUInt16BE(subtable + 8); set += 1) {
    const start = subtable + gpos.readUInt16BE(subtable + 10 + 2 * set);
    for (let pair = 0; pair < gpos.readUInt16BE(start); pair += 1) yield start + 4 + 4 * pair;
  }
}

/** Where the values of pairs of classes are. */
function* valuesOfClasses(gpos: Buffer, subtable: number): Generator<number> {
  const count = gpos.readUInt16BE(subtable + 12) * gpos.readUInt16BE(subtable + 14);
  for (let pair = 0; pair < count; pair += 1) yield subtable + 16 + 2 * pair;
}

/**
 * Where the values of kerning are.
 * @param gpos the table `GPOS`, whose pairs move the second glyph only
 * @throws Error when pairs have other values
 */
export function* kerningPlaces(gpos: Buffer): Generator<number> {
  for (const subtable of pairSubtables(gpos)) {
    const formats = [gpos.readUInt16BE(subtable + 4), gpos.readUInt16BE(subtable + 6)];
    if (formats[0] !== advanceOnly || formats[1] !== 0)
      throw new Error(`Pairs with values of the formats ${formats.join()} are not supported`);
    const isOfGlyphs = gpos.readUInt16BE(subtable) === 1;
    yield* isOfGlyphs ? valuesOfGlyphs(gpos, subtable) : valuesOfClasses(gpos, subtable);
  }
}

/**
 * Rounds kerning, so that it is compressed better.
 * @param gpos the table `GPOS`
 * @param step the multiple to round to, in units of the font
 * @returns a copy of the table
 */
export function roundKerning(gpos: Buffer, step: number): Buffer {
  const rounded = Buffer.from(gpos);
  for (const place of kerningPlaces(gpos)) {
    rounded.writeInt16BE(Math.round(gpos.readInt16BE(place) / step) * step, place);
  }
  return rounded;
}
