/** The id of the table of sizes on the page of a product. */
export const selectorId = 'size-selector';

/** The query parameter with the measure whose size is asked for. */
export const measureParameter = 'size';

/** The most characters of a measure that an address may contain. */
const longest = 24;

/** A number of up to five digits; a third decimal may be meant as thousands, so that it counts as none. */
const written = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(\p{L}[\p{L}\s]*)?\.?$/u;

/** A measure as the address of a page keeps it: in one line, with plain letters and digits. */
export const measureText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, longest);

/**
 * Reads a measure that a visitor typed, with comma or point, with or without its unit: `12`, `12,5 kg`
 * (PRODUCT-11).
 * @param text as {@link measureText} returns it
 * @returns undefined for anything else, another unit included
 */
export function readMeasure(text: string, unit: string): number | undefined {
  const [, number = '', given = ''] = written.exec(text) ?? [];
  const typed = given.trim().toLowerCase();
  // In English, some write `kgs`.
  const isSameUnit = ['', unit.toLowerCase(), `${unit.toLowerCase()}s`].includes(typed);
  return number && isSameUnit ? Number(number.replace(',', '.')) : undefined;
}

/** The rows of a table that include a measure. Both ends count, so that a bound may be in two rows. */
export const rowsWith = <Row extends { readonly from: number; readonly to: number }>(
  rows: readonly Row[],
  measure: number,
): readonly Row[] => rows.filter(({ from, to }) => from <= measure && measure <= to);
