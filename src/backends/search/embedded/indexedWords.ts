import { languages } from '../../../locale/languages.ts';
import type { Locale } from '../../../locale/locales.ts';
import type { SearchRecord } from '../../../search/record.ts';
import { foldUmlauts, foldWord, textOfHtml, type Word, wordsOf } from '../../../search/words.ts';

/** The words of a record, for the columns of its language's table. */
export interface IndexedWords {
  readonly columns: readonly string[];
  /** The number of words in the title. */
  readonly titleWords: number;
}

/** The most characters of a record's texts that are searched. */
const longestBody = 50_000;

/** Numbers both split and as one word, so that `po4211` finds `PO-4211` too. */
function numberWords(numbers: readonly string[]): string {
  const words = numbers.flatMap((number) => {
    const parts = wordsOf(number).map(({ folded }) => folded);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
  return words.join(' ');
}

/** Folds a record and splits it into words. */
export function indexedWords(record: SearchRecord): IndexedWords {
  const { lang, title, teaser, keywords, texts, numbers } = record;
  const body = textOfHtml(texts.join(' ')).slice(0, longestBody);
  const [inTitle, inTeaser, inBody] = [title, [teaser, ...keywords].join(' '), body].map((text) =>
    readWords(text, lang),
  ) as [Read, Read, Read];
  const stems = new Set([...inTeaser.stems, ...inBody.stems]);
  return {
    columns: [
      inTitle.words.join(' '),
      numberWords(numbers),
      inTeaser.words.join(' '),
      inBody.words.join(' '),
      [...inTitle.stems].join(' '),
      [...stems].join(' '),
    ],
    titleWords: inTitle.words.length,
  };
}

interface Read {
  readonly words: string[];
  /** Stems that differ from their word. */
  readonly stems: Set<string>;
}

function readWords(text: string, lang: Locale): Read {
  const words: string[] = [];
  const stems = new Set<string>();
  for (const word of wordsOf(text)) {
    words.push(word.folded);
    const stem = stemOf(word, lang);
    if (stem !== word.folded) stems.add(stem);
  }
  return { words, stems };
}

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
