/** The most values of one parameter, and the most characters of one value; the rest is ignored. */
const mostValues = 20;
const longestValue = 100;

/** The most characters of a parameter that are read. */
const longestText = 4_000;

/**
 * Writes the values of a facet as one query parameter (SEARCH-11): joined by semicolons, with
 * commas inside values as double hyphens. A backslash escapes what this format would lose: a
 * backslash, a semicolon, and a hyphen beside another hyphen or a comma.
 */
export function writeFacetValues(values: readonly string[]): string {
  return values.map(writeValue).join(';');
}

function writeValue(value: string): string {
  return value.replace(/[\\;]|-(?=[-,])|(?<=[-,])-/g, '\\$&').replaceAll(',', '--');
}

/** The tokens of a parameter: an escaped character, a comma, a separator, any other character. */
const parts = /\\(.)|(--)|(;)|(.)/gsu;

/**
 * Reads the output of {@link writeFacetValues}, and any other text in an address.
 * @returns distinct values that are not empty, sorted; at most 20, of 100 characters each
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
