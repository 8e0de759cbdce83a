import type { SearchRecord } from '../../../search/record.ts';
import { indexedWords } from '../embedded/indexedWords.ts';

/** The mark before a stem that differs from its word; no word begins with it. */
export const stemMark = '=';

/** The words of a record as PostgreSQL stores them. */
export interface WordVector {
  /** A text of type `tsvector`: A title, B numbers, C teaser and categories, D texts. */
  readonly vector: string;
  /** The distinct words that misspelled words are compared with. */
  readonly words: readonly string[];
  /** The number of words of the title. */
  readonly titleWords: number;
}

/** The columns of `indexedWords`, in their order. */
const columns = [
  { weight: 'A', isStem: false, isSpelling: true },
  { weight: 'B', isStem: false, isSpelling: false },
  { weight: 'C', isStem: false, isSpelling: true },
  { weight: 'D', isStem: false, isSpelling: true },
  { weight: 'A', isStem: true, isSpelling: false },
  { weight: 'D', isStem: true, isSpelling: false },
] as const;

/** Shorter words, and those with digits, are never corrected. */
const isCorrectable = (word: string) => word.length > 2 && !/\d/.test(word);

/**
 * The words of a record. They are folded and stemmed as those of the embedded index, so that both
 * find the same, whatever dictionaries the server has. A word consists of letters and digits only,
 * so it needs no escaping.
 */
export function wordVector(record: SearchRecord): WordVector {
  const indexed = indexedWords(record);
  const weights = new Map<string, Set<string>>();
  const words = new Set<string>();
  for (const [i, { weight, isStem, isSpelling }] of columns.entries()) {
    for (const word of (indexed.columns[i] ?? '').split(' ')) {
      if (!word) continue;
      const lexeme = isStem ? stemMark + word : word;
      const known = weights.get(lexeme) ?? new Set();
      weights.set(lexeme, known.add(weight));
      if (isSpelling && isCorrectable(word)) words.add(word);
    }
  }
  const lexemes = [...weights].map(([lexeme, its]) => {
    const positions = [...its].map((weight, i) => `${i + 1}${weight}`);
    return `'${lexeme}':${positions.join(',')}`;
  });
  return { vector: lexemes.join(' '), words: [...words], titleWords: indexed.titleWords };
}
