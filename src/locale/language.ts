import type { Labels } from '../enumerations/enumerations.ts';
import type countryNames from './languages/en/countryNames.json';
import type { Messages } from './messages/messages.ts';
import type { Paths } from './paths.ts';

/** The short words of a language, separated by spaces. */
interface ShortWords {
  /**
   * Written in lowercase inside a title; one that loses its vowel before another word with its
   * apostrophe (`l’`). Single letters that are also sizes or types ("Type A", "Tipo E") are excluded
   * where possible.
   */
  readonly inTitles: string;
  /** Too common to tell one text from another in a search. */
  readonly inSearches: string;
}

/** The two-letter id of a country on record. */
export type CountryId = keyof typeof countryNames;

/** The properties of a language; browsers use only the addresses. */
export interface Language {
  readonly paths: Paths;
  readonly dates: DateFormat;
  readonly shortWords: ShortWords;
  /** Returns the common part of all forms of a word, for search. */
  readonly stemmer: (word: string) => string;
  /** The labels of enumerations, by the codename of the enumeration and of the value. */
  readonly labels: Labels;
  /** The names of all countries by id. */
  readonly countryNames: Readonly<Record<CountryId, string>>;
  readonly loadMessages: () => Promise<{ readonly messages: Messages }>;
}

/** A calendar day. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * How a language writes dates. Intl is not used here: server and browser have different versions of
 * the language data, and a single different abbreviation would break hydration.
 */
export interface DateFormat {
  /** Abbreviated, January first. */
  readonly months: readonly string[];
  readonly long: (date: CalendarDate, month: string) => string;
  readonly numeric: (date: CalendarDate) => string;
  /** The word between a start and an end. */
  readonly until: string;
  /**
   * A start whose year the end names as well; its month is empty where the end names that, too. By
   * default a start is a whole date.
   */
  readonly begin?: (date: CalendarDate, month: string) => string;
  /** What stands between two days of a month, and between two dates, with its spaces. */
  readonly between: { readonly days: string; readonly dates: string };
}

/** A number from 0 to 99 in two digits, such as `03`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
