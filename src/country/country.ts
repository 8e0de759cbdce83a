import * as v from 'valibot';
import { countryRestrictions } from '../enumerations/visitors.ts';
import type { CountryId } from '../locale/language.ts';
import { languages } from '../locale/languages.ts';
import { defaultLocale, isLocale, type Locale, languageFolders } from '../locale/locales.ts';
import data from './countries.json' with { type: 'json' };

/** The legal restrictions of countries (COUNTRY-7). */
const restrictionCodenames = countryRestrictions.codenames;

/** A restriction codename. */
export type CountryRestriction = (typeof restrictionCodenames)[number];

const names = languages.en.countryNames;

/** One line of `countries.json`: what is known of a country, whatever its rules. */
export const countryFactsSchema = v.strictObject({
  id: v.custom<CountryId>((it) => typeof it === 'string' && Object.hasOwn(names, it)),
  region: v.nullable(v.picklist(['APC', 'EHP', 'LTM', 'WHP'])),
  dial: v.nullable(v.pipe(v.string(), v.regex(/^\+\d{1,3}$/))),
  defaultLocale: v.optional(v.picklist(languageFolders)),
  inactive: v.optional(v.literal(true)),
});

/** The facts about one country, active or not (COUNTRY-8). */
export type CountryFacts = Readonly<v.InferOutput<typeof countryFactsSchema>>;

/** An active country: visitors can be in it or choose it, so it has a region. */
export type Country = CountryFacts & { readonly region: NonNullable<CountryFacts['region']> };

/** The country of a visitor whose country is unknown (COUNTRY-1). */
export const defaultCountry = 'US';

/**
 * Every country on record, sorted by id, uninhabited territories included. Its language is absent if
 * it is the site's default language, or none of the site (OWN-12). The file is 8 KB
 * compressed, so browser code imports only types from this module.
 */
export const allCountries: readonly CountryFacts[] = (data as readonly CountryFacts[]).map(
  ({ defaultLocale: language, ...facts }) =>
    isLocale(language) && language !== defaultLocale
      ? { ...facts, defaultLocale: language }
      : facts,
);

/** The active countries, sorted by id. */
export const countries: readonly Country[] = allCountries.filter(
  (country): country is Country => !country.inactive && country.region !== null,
);

const byId: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.id, country]),
);

/** Common codes that differ from the country's id. */
const aliases: Readonly<Record<string, string>> = { UK: 'GB' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Every two-letter code of an active country, in any case; used on each request. */
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
 * @param id an id in capitals, as returned by `parseCountryId`
 */
export function countryOf(id: string): Country | undefined {
  return byId.get(id);
}

/**
 * The name of a country in a language.
 * @param id a country's id, as content writes it
 * @returns the id itself if no country on record has it
 */
export function countryName(id: string, locale: Locale): string {
  return Object.hasOwn(names, id) ? languages[locale].countryNames[id as CountryId] : id;
}

/**
 * Parses a country id from any source: a cookie, a header, a query or a geo-IP result.
 * @param value any value; only two-letter codes in either case are accepted, and `UK` means `GB`
 * @returns the id of an active country in capitals; undefined for anything else, pseudo codes such
 * as `XX`, `T1`, `EU` and `AP` included
 */
export function parseCountryId(value: unknown): string | undefined {
  return typeof value === 'string' ? byCode.get(value) : undefined;
}
