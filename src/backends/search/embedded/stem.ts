import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as es } from '@orama/stemmers/spanish';
import type { Locale } from '../../../locale/locales.ts';
import { foldUmlauts } from '../../../search/foldText.ts';
import { foldWord, type Word } from '../../../search/words.ts';

const stemmers: Readonly<Record<Locale, (word: string) => string>> = { en, de, es, pt };

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
    : foldUmlauts(foldWord(stemmers[locale](text.toLowerCase())) || folded);
  if (known.size >= mostKnown) known.clear();
  known.set(key, stem);
  return stem;
}
