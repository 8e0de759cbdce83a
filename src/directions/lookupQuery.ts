import { parseCountryId } from '../country/country.ts';
import { contentLanguageCodes } from '../enumerations/contents.ts';

/** The query for directions for use; a part that the visitor did not give is empty. */
export interface LookupQuery {
  /** A product or article number, a GTIN, or a name, without surrounding whitespace. */
  readonly number: string;
  /** The id of the country in which the product must be available, besides the visitor's own. */
  readonly country: string;
  /** The code of the language of the directions. */
  readonly language: string;
}

/** The most characters of a number: an address with the code of a package has over 200. */
export const longestNumber = 300;

const languageCodes: readonly string[] = Object.values(contentLanguageCodes);

/** Reads the query of an address; what is invalid counts as absent, so that no address fails. */
export function readLookupQuery(given: URLSearchParams): LookupQuery {
  const number = (given.get('number') ?? '').slice(0, longestNumber).toWellFormed();
  const language = given.get('language') ?? '';
  return {
    number: number.split(/\s+/).filter(Boolean).join(' '),
    country: parseCountryId(given.get('country')) ?? '',
    language: languageCodes.includes(language) ? language : '',
  };
}

/** The query string of a query, without its question mark; equal queries have one spelling. */
export function writeLookupQuery(query: LookupQuery): string {
  const names = ['number', 'country', 'language'] as const;
  const given = names.filter((name) => query[name] !== '');
  return new URLSearchParams(given.map((name) => [name, query[name]])).toString();
}
