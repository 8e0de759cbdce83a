declare module 'subset-font' {
  /** Takes a font apart and keeps what `text` needs of it; with `'sfnt'` as plain tables. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
      readonly variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: {
    /** Turns a font into another of its forms. */
    convert(font: Buffer, format: 'sfnt' | 'woff2'): Promise<Buffer>;
  };
  export default fontverter;
}

declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  }

  interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    readonly hhea: {
      readonly ascent: number;
      readonly descent: number;
      readonly numberOfMetrics: number;
    };
    readonly hmtx: { readonly metrics: { get(index: number): { readonly advance: number } } };
    readonly variationAxes: Readonly<Record<string, { min: number; default: number; max: number }>>;
    readonly 'OS/2'?: {
      readonly fsSelection: { readonly useTypoMetrics: boolean };
      readonly typoAscender: number;
      readonly typoDescender: number;
    };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly id: number };
    layout(text: string): {
      readonly glyphs: readonly { readonly path: Path }[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    };
  }

  /** Reads a font file in any format. */
  export function create(file: Buffer): Font;
}
