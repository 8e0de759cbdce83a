import type { Locale } from '../locale/locales.ts';

/** The id of an item's record in a language: `objectID` of records and hits. */
export const recordId = (codename: string, language: Locale): string => `${codename}-${language}`;

/** The item and the language of a record's id; of another text the language is none of the site's. */
export function partsOfRecordId(objectID: string): {
  readonly codename: string;
  readonly language: string;
} {
  const end = objectID.lastIndexOf('-');
  return { codename: objectID.slice(0, end), language: objectID.slice(end + 1) };
}
