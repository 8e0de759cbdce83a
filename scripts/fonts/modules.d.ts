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
