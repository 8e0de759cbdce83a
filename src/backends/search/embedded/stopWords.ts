import { type Locale, locales } from '../../../locale/locales.ts';
import { shortWords } from '../../../locale/shortWords.ts';
import { foldText } from '../../../search/foldText.ts';

const words = new Map(
  locales.map((locale) => [locale, new Set(foldText(shortWords[locale].inSearches).split(' '))]),
);

/** Whether a word is too common to distinguish records. @param folded the folded word */
export function isStopWord(folded: string, locale: Locale): boolean {
  return words.get(locale)?.has(folded) === true;
}
