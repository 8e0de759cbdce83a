import { type CodenameOf, enumeration } from './enumeration.ts';

/**
 * The languages a resource can be published in; the site's own interface has only four of them
 * (CONTENT-20).
 */
export const contentLanguages = enumeration('content_languages', [
  'english',
  'croatian',
  'dutch',
  'french',
  'german',
  'hungarian',
  'italian',
  'japanese',
  'korean',
  'norwegian',
  'polish',
  'portuguese',
  'russian',
  'slovenian',
  'spanish',
  'swedish',
]);

/** The BCP 47 code of each language, for `lang` and `hreflang`, and for the names of files. */
export const contentLanguageCodes: Readonly<Record<CodenameOf<typeof contentLanguages>, string>> = {
  english: 'en',
  croatian: 'hr',
  dutch: 'nl',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  norwegian: 'no',
  polish: 'pl',
  portuguese: 'pt',
  russian: 'ru',
  slovenian: 'sl',
  spanish: 'es',
  swedish: 'sv',
};
