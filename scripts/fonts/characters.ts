const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * The characters of the font that every page loads: those of the site's four languages, other
 * letters of names, and the signs that texts use. `src/ui/tokens/fonts.css` names the same as
 * `unicode-range`; other characters come from the larger files, and those that the typeface does not
 * have, such as `²`, from the system.
 */
export const characters = [
  span(0x20, 0x7e),
  '\u00a0',
  '¡¿«»‘’‚“”„–—…•·',
  '§©®™°ªº×−€',
  'ÀÁÂÃÄÅÆÇÈÉÊËÍÏÑÓÔÕÖØÚÜ',
  'ßàáâãäåæçèéêëíïñóôõöøúü',
].join('');
