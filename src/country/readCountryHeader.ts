import { allCountries, parseCountryId } from './country.ts';

/** What a country header names. */
export interface NamedCountries {
  /** At most two ids of active countries, each once, in the order they are named in. */
  readonly countries: readonly string[];
  /** False where some value says that the country is unknown, or there is none: the address counts. */
  readonly isComplete: boolean;
}

/**
 * Values by which proxies and databases say that they know no country, or none of a visitor: unknown
 * (XX, ZZ), Tor (T1), anonymous proxies and satellites (A1, A2, O1), continents (EU, AP).
 */
const unknownValues = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP', '', '-', '--', '?'];

/** Countries without visitors count as unknown too. */
const saysUnknown: ReadonlySet<string> = new Set([
  ...unknownValues,
  ...allCountries.filter(({ id }) => parseCountryId(id) === undefined).map(({ id }) => id),
]);

/** The longest header that is read: more than two names of countries are none. */
const longest = 40;

const none: NamedCountries = { countries: [], isComplete: false };

/**
 * Reads the header in which a proxy names the country of a visitor. Node joins several headers of one
 * name with commas.
 * @param header the header as Node hands it over, undefined where there is none
 * @returns undefined where it cannot be read: a value is neither a country id nor a word for an unknown
 * country, or more than two countries are named
 */
export function readCountryHeader(
  header: string | readonly string[] | undefined,
): NamedCountries | undefined {
  if (header === undefined) return none;
  const text = typeof header === 'string' ? header : header.join();
  const single = parseCountryId(text);
  if (single) return { countries: [single], isComplete: true };
  if (text.length > longest) return undefined;
  const values = text.split(',').map((value) => value.trim().toUpperCase());
  const isUnknown = values.map((value) => saysUnknown.has(value));
  const named = values.filter((_, index) => !isUnknown[index]).map(parseCountryId);
  const countries = [...new Set(named)].filter((id) => id !== undefined);
  if (named.includes(undefined) || countries.length > 2) return undefined;
  return { countries, isComplete: !isUnknown.includes(true) };
}
