import type { Labels } from '../enumerations/enumerations.ts';
import type { DateFormat } from './dateFormat.ts';
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
