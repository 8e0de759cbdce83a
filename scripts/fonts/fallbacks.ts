import * as fontkit from 'fontkit';
import type { Fallback } from '../../src/brand/typeface.ts';

/** Texts as the site has them, by which widths are compared. */
const sample =
  'The anchor holds the tendon against the bone while it heals. Surgeons choose its size by the quality of the bone, and read the directions for use before each operation. Courses in March and in October show the technique step by step. Der Anker hält die Sehne am Knochen, bis sie verheilt ist. Die Größe richtet sich nach der Qualität des Knochens; vor jeder Operation ist die Gebrauchsanweisung zu lesen. Kurse im März und im Oktober zeigen die Technik Schritt für Schritt.';

/**
 * The fonts of systems and their mean width of a character of the sample, in the size of the font. Those
 * of Arial are measured in Liberation Sans, which has the same widths; those of Roboto follow from both
 * fallbacks of the typeface that the software has.
 */
const standIns = [
  {
    name: 'Fallback',
    regular: { local: ['Arial', 'ArialMT', 'Liberation Sans'], width: 0.44516 },
    bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.47848 },
  },
  {
    name: 'Fallback Roboto',
    regular: { local: ['Roboto', 'Roboto-Regular'], width: 0.44321 },
    bold: { local: ['Roboto Bold', 'Roboto-Bold'], width: 0.44955 },
  },
] as const;

/** The mean width of the characters of the sample that a font has, in its size. */
function meanWidth(file: Buffer): number {
  const font = fontkit.create(file);
  const { hhea, hmtx } = font;
  // The width that a glyph states is read with its outline, which fails where a font ends with a glyph
  // that has none, such as the space. Further glyphs are as wide as the last one that has a width.
  const widthOf = (glyph: number) =>
    hmtx.metrics.get(Math.min(glyph, hhea.numberOfMetrics - 1)).advance;
  const codes = Array.from(sample, (it) => it.codePointAt(0) ?? 0);
  const found = codes.filter((it) => font.hasGlyphForCodePoint(it));
  if (found.length === 0) throw new Error('The font has no Latin letters');
  const sum = found.reduce((all, it) => all + widthOf(font.glyphForCodePoint(it).id), 0);
  return sum / found.length / font.unitsPerEm;
}

/** The ascent and descent of a font, in its size, as browsers take them. */
function heights({ unitsPerEm, hhea, 'OS/2': os2 }: fontkit.Font) {
  const { ascent, descent } = os2?.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender }
    : hhea;
  return { ascent: ascent / unitsPerEm, descent: Math.abs(descent) / unitsPerEm };
}

const percent = (value: number) => Math.round(value * 10_000) / 100;

/**
 * The fonts of systems that stand in for a typeface until it has loaded, so adjusted that lines break in
 * the same places.
 * @param fonts the typeface in the weights of text and of headings, as `sfnt`
 */
export function fallbacksOf(
  name: string,
  fonts: { readonly text: Buffer; readonly heading: Buffer },
): Fallback[] {
  const { text, heading } = fonts;
  const { ascent, descent } = heights(fontkit.create(text));
  const of = (family: string, local: readonly string[], weight: string, ratio: number) => ({
    family,
    local,
    weight,
    sizeAdjust: percent(ratio),
    ascent: percent(ascent / ratio),
    descent: percent(descent / ratio),
  });
  return standIns.flatMap(({ name: suffix, regular, bold }) => {
    const family = `${name} ${suffix}`;
    return [
      of(family, regular.local, '400 500', meanWidth(text) / regular.width),
      of(family, bold.local, '501 700', meanWidth(heading) / bold.width),
    ];
  });
}
