import { parseCountryId } from '../country/country.ts';

/** Where a visitor looks for a representative; each is empty if not given. */
export interface RepresentativeQuery {
  /** The id of a country. */
  readonly country: string;
  readonly postalCode: string;
}

/** Reads the query of an address; what is invalid counts as absent. */
export function readRepresentativeQuery(given: URLSearchParams): RepresentativeQuery {
  const code = (given.get('postal_code') ?? '').slice(0, 20).toWellFormed();
  return {
    country: parseCountryId(given.get('country')) ?? '',
    postalCode: code.split(/\s+/).filter(Boolean).join(' '),
  };
}

/** The query string of a query, without its question mark; equal queries have one spelling. */
export function writeRepresentativeQuery({ country, postalCode }: RepresentativeQuery): string {
  return new URLSearchParams([
    ...(country ? [['country', country]] : []),
    ...(postalCode ? [['postal_code', postalCode]] : []),
  ]).toString();
}
