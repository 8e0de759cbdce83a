import { type CodenameOf, enumeration } from './enumeration.ts';

/**
 * Whom content is written for (COUNTRY-19). Where professionals must confirm first, content for
 * professionals is withheld from everyone who has not.
 */
export const contentAudiences = enumeration('content_audiences', [
  'professional',
  'patient',
  'public',
]);

/**
 * The languages a resource can be published in; the interface exists in only some of them
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

/** The content collections that a site reads (CONTENT-3). */
export const contentSourceModes = enumeration('content_source_modes', [
  'default',
  'sqa_test_data',
  'vet_systems',
]);

/**
 * The kinds of files and links among resources; `text_x_uri` is a link to a page elsewhere
 * (CONTENT-21).
 */
export const mediaTypes = enumeration('media_types', [
  'video',
  'audio',
  'image',
  'pdf',
  'text_x_uri',
  'application_pdf',
  'presentation',
  'word_document',
  'spreadsheet',
  'zip',
]);

/**
 * The media type that visitors are shown and filter by. Two types of the content stand for a PDF
 * file; to a visitor they are one.
 */
export function shownMediaType(codename: string): string {
  return codename === 'application_pdf' ? 'pdf' : codename;
}

/** How a vacancy employs. */
export const employmentTypes = enumeration('employment_types', [
  'full_time',
  'part_time',
  'apprenticeship',
]);

/** The types of search hits (SEARCH-10, SEARCH-39). */
export const searchHitTypes = enumeration('search_hit_types', [
  'event',
  'product',
  'resource',
  'taxonomy_item',
  'webpage',
  'news_article',
  'staff',
  'vacancy',
]);

/**
 * The sites that share the content. Only on `acom` does Health Care Professional lead to the
 * representative form (CONTACT-4).
 */
export const siteCodenames = enumeration('site_codenames', ['acom', 'acom_meded', 'vet_systems']);
