import * as v from 'valibot';
import { countryRestrictions } from '../enumerations/countryRestrictions.ts';
import { codenames } from '../enumerations/enumeration.ts';
import { locales } from '../locale/locales.ts';
import data from './countries.json' with { type: 'json' };

/** What a country's law demands of the site (COUNTRY-7). */
export const restrictionCodenames = codenames(countryRestrictions);

/** One restriction codename. */
export type CountryRestriction = (typeof restrictionCodenames)[number];

/**
 * One line of `countries.json`. A restriction with an addition in brackets holds only under a
 * setting: `(broad only)` under the broad embargo list, `(tier2)` where counsel decided so.
 */
export const countryFactsSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  region: v.nullable(v.picklist(['APC', 'EHP', 'LTM', 'WHP'])),
  names: v.strictObject({
    en: v.pipe(v.string(), v.nonEmpty()),
    de: v.pipe(v.string(), v.nonEmpty()),
    es: v.pipe(v.string(), v.nonEmpty()),
    pt: v.pipe(v.string(), v.nonEmpty()),
  }),
  dial: v.nullable(v.pipe(v.string(), v.regex(/^\+\d{1,3}$/))),
  defaultLocale: v.optional(v.picklist(locales)),
  inactive: v.optional(v.literal(true)),
  restrictions: v.array(
    v.picklist([
      ...restrictionCodenames,
      'embargoed(broad only)',
      'require_privacy_opt_in(tier2)',
    ] as const),
  ),
});

/** The facts about one country, active or not (COUNTRY-8). */
export type CountryFacts = Readonly<v.InferOutput<typeof countryFactsSchema>>;

/** An active country: one that visitors can be in or choose, and so one with a region. */
export type Country = CountryFacts & { readonly region: NonNullable<CountryFacts['region']> };

/** The country of a visitor whose country is unknown (COUNTRY-1). */
export const defaultCountry = 'US';

/**
 * Every country on record, sorted by id, uninhabited territories included. The file is 8 KB even
 * compressed, so code for the browser takes only types from this module.
 */
export const allCountries = data as readonly CountryFacts[];

/** The active countries, sorted by id. */
export const countries: readonly Country[] = allCountries.filter(
  (country): country is Country => !country.inactive && country.region !== null,
);

const byId: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.id, country]),
);

/** Codes in common use that are not the country's own. */
const aliases: Readonly<Record<string, string>> = { UK: 'GB' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Every two-letter code that stands for an active country, in any case: read at each request. */
const byCode: ReadonlyMap<string, string> = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = (first + second).toUpperCase();
      const id = aliases[code] ?? code;
      return byId.has(id) ? [[first + second, id]] : [];
    }),
  ),
);

/**
 * The active country with this id.
 * @param id an id in capitals, as `parseCountryId` answers it
 */
export function countryOf(id: string): Country | undefined {
  return byId.get(id);
}

/**
 * Reads a country id from anywhere: a cookie, a header, a query, a geo-IP answer.
 * @param value anything; only a two-letter code in either case is read, and `UK` counts as `GB`
 * @returns the id of an active country in capitals; undefined for anything else, pseudo codes such
 * as `XX`, `T1`, `EU` and `AP` included
 */
export function parseCountryId(value: unknown): string | undefined {
  return typeof value === 'string' ? byCode.get(value) : undefined;
}
