import { allCountries, parseCountryId } from './country.ts';

/** The countries in a country header. */
export interface NamedCountries {
  /** At most two distinct ids of active countries, in the order of the header. */
  readonly countries: readonly string[];
  /** False if a value means unknown, or there is none: then the IP address counts too. */
  readonly isComplete: boolean;
}

/**
 * Values that mean an unknown country in proxies and databases: unknown (XX, ZZ), Tor (T1),
 * anonymous proxies and satellites (A1, A2, O1), continents (EU, AP).
 */
const unknownValues = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP', '', '-', '--', '?'];

/** Inactive countries count as unknown too. */
const saysUnknown: ReadonlySet<string> = new Set([
  ...unknownValues,
  ...allCountries.filter(({ id }) => parseCountryId(id) === undefined).map(({ id }) => id),
]);

/** The longest accepted header; more than two country names are invalid anyway. */
const maxLength = 40;

const none: NamedCountries = { countries: [], isComplete: false };

/**
 * Parses the header in which a proxy names the visitor's country. Node joins repeated headers with
 * commas.
 * @param header the header as Node provides it, undefined if absent
 * @returns undefined if it is invalid: a value is neither a country id nor means unknown, or more
 * than two countries are named
 */
export function readCountryHeader(
  header: string | readonly string[] | undefined,
): NamedCountries | undefined {
  if (header === undefined) return none;
  const text = typeof header === 'string' ? header : header.join();
  const single = parseCountryId(text);
  if (single) return { countries: [single], isComplete: true };
  if (text.length > maxLength) return undefined;
  const values = text.split(',').map((value) => value.trim().toUpperCase());
  const isUnknown = values.map((value) => saysUnknown.has(value));
  const named = values.filter((_, index) => !isUnknown[index]).map(parseCountryId);
  const countries = [...new Set(named)].filter((id) => id !== undefined);
  if (named.includes(undefined) || countries.length > 2) return undefined;
  return { countries, isComplete: !isUnknown.includes(true) };
}
