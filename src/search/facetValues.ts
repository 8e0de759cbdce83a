/** Values one parameter may hold, and characters of one value; what is more is left out. */
const mostValues = 20;
const longestValue = 100;

/** Characters of a parameter that are read. */
const longestText = 4_000;

/**
 * The values of a facet as one query parameter (SEARCH-11): joined by
 * semicolons, commas inside values as double hyphens. What that form would lose is escaped by a
 * backslash: a backslash itself, a semicolon, and a hyphen beside another hyphen or a comma.
 */
export function writeFacetValues(values: readonly string[]): string {
  return values.map(writeValue).join(';');
}

function writeValue(value: string): string {
  return value.replace(/[\\;]|-(?=[-,])|(?<=[-,])-/g, '\\$&').replaceAll(',', '--');
}

/** What a parameter is made of: something escaped, a comma, the end of a value, anything else. */
const parts = /\\(.)|(--)|(;)|(.)/gsu;

/**
 * Reads what {@link writeFacetValues} wrote, and whatever else an address may hold.
 * @returns different values that are not empty, sorted; at most 20, of 100 characters each
 */
export function readFacetValues(text: string): string[] {
  const values = [''];
  for (const [, escaped, comma, end, other] of text.slice(0, longestText).matchAll(parts)) {
    if (end) values.push('');
    else values[values.length - 1] += escaped ?? (comma ? ',' : (other ?? ''));
  }
  const readable = values.filter((value) => value !== '' && value.length <= longestValue);
  return [...new Set(readable)].sort().slice(0, mostValues);
}
