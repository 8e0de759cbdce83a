import { languages } from '../../../locale/languages.ts';
import { type Locale, locales } from '../../../locale/locales.ts';
import { foldText } from '../../../search/foldText.ts';

const words = new Map(
  locales.map((it) => [it, new Set(foldText(languages[it].shortWords.inSearches).split(' '))]),
);

/** Whether a word is too common to distinguish records. @param folded the folded word */
export function isStopWord(folded: string, locale: Locale): boolean {
  return words.get(locale)?.has(folded) === true;
}
