const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * The characters of the font that every page loads: those of the languages of the interface, other
 * letters of names, and the symbols in texts. `src/ui/tokens/fonts.css` repeats them as
 * `unicode-range`. Other characters come from the larger files, and those that the typeface lacks,
 * such as `²`, from a system font.
 */
export const characters = [
  span(0x20, 0x7e),
  '\u00a0',
  '¡¿«»‘’‚“”„–—…•·',
  '§©®™°ªº×−€',
  'ÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØÙÚÛÜŒ',
  'ßàáâãäåæçèéêëíîïñóôõöøùúûüÿœ',
].join('');
