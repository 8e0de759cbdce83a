import { languages } from '../../../locale/languages.ts';
import type { Locale } from '../../../locale/locales.ts';
import { foldUmlauts, foldWord, type Word } from '../../../search/words.ts';

const known = new Map<string, string>();
const mostKnown = 50_000;

/**
 * The common part of all forms of a word, folded, with umlauts as two letters too; the word itself
 * when there is no other form. Words with equal stems match: `Bänder`, `Baender` and `Band`.
 */
export function stemOf({ text, folded }: Word, locale: Locale): string {
  const key = `${locale}${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const stem = /\d/.test(folded)
    ? folded
    : foldUmlauts(foldWord(languages[locale].stemmer(text.toLowerCase())) || folded);
  if (known.size >= mostKnown) known.clear();
  known.set(key, stem);
  return stem;
}
