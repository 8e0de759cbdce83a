import { sql } from 'kysely';
import type { Locale } from '../../../locale/locales.ts';
import { wordsOf } from '../../../search/words.ts';
import type { Database } from '../../database/openDatabase.ts';
import { Vocabulary } from '../embedded/vocabulary.ts';

/** The least share of trigrams that a misspelled word has in common with the correct one. */
const leastSimilarity = '0.15';

/** The most words that are compared letter by letter with one typed word. */
const mostSimilarWords = 300;
const mostCompounds = 30;
const mostWords = 10;
const leastForCompound = 4;

/** Letters of the beginning by which unfinished words are found. */
const beginning = 3;

/** Which words of a query may be misspelled. */
export type WordsToCorrect = 'none' | 'unknown' | 'all';

interface WordRow {
  readonly word: string;
  readonly records: number;
}

/** The index in which words are looked up. */
export interface WordIndex {
  readonly database: Database;
  readonly brand: string;
  /** Whether words are compared by their trigrams too, and not only by their first letters. */
  readonly hasTrigrams: boolean;
}

/**
 * The words of a language that may be meant by the words of a query. The server selects them
 * roughly; how far they are from the typed ones is decided as by the embedded index.
 * @param toCorrect which words may be misspelled: none, those in no record (all if every word is in
 * one), or all
 */
export async function vocabularyFor(
  query: string,
  locale: Locale,
  index: WordIndex,
  toCorrect: WordsToCorrect,
): Promise<Vocabulary> {
  const typed = [
    ...new Set(
      wordsOf(query)
        .slice(0, mostWords)
        .map(({ folded }) => folded),
    ),
  ];
  const letters = typed.filter((word) => !/\d/.test(word) && word.length >= 3);
  const rows: WordRow[] = [];
  if (locale === 'de') rows.push(...(await compoundsWith(letters, locale, index)));
  if (toCorrect !== 'none' && letters.length > 0) {
    const known = await knownAmong([...letters, ...partsIn(letters, locale)], locale, index);
    const unknown = letters.filter((word) => !known.some((it) => it.word === word));
    const likely = toCorrect === 'all' || unknown.length === 0 ? letters : unknown;
    rows.push(...known, ...(await wordsLike(likely, locale, index)));
  }
  return new Vocabulary(rows.map(({ word, records }) => [word, records]));
}

/** The most frequent words that contain one of the words, but not at their beginning. */
async function compoundsWith(words: readonly string[], locale: Locale, index: WordIndex) {
  const long = words.filter((word) => word.length >= leastForCompound);
  const parts = long.map(
    (word) => sql`(select word, records from search_word
      where brand = ${index.brand} and lang = ${locale} and lower(word) like ${`_%${word}%`}
      order by records desc, word limit ${mostCompounds})`,
  );
  if (parts.length === 0) return [];
  return (await sql<WordRow>`${sql.join(parts, sql` union all `)}`.execute(index.database)).rows;
}

/**
 * Words that share trigrams with one of the words, or its first letters, or have two of its letters
 * swapped: a short word shares too few trigrams with such a word.
 */
async function wordsLike(words: readonly string[], locale: Locale, index: WordIndex) {
  const { database, brand, hasTrigrams } = index;
  const ofLanguage = sql`brand = ${brand} and lang = ${locale}`;
  const parts = words.flatMap((word) => [
    ...(hasTrigrams
      ? [
          sql`(select word, records from search_word where ${ofLanguage} and lower(word) % ${word}
            order by similarity(word, ${word}) desc, records desc limit ${mostSimilarWords})`,
        ]
      : []),
    sql`(select word, records from search_word
      where ${ofLanguage} and word like ${`${word.slice(0, beginning)}%`}
      order by records desc limit ${mostSimilarWords})`,
    sql`(select word, records from search_word
      where ${ofLanguage} and word = any(${swappedLettersOf(word)}::text[]))`,
  ]);
  return database.connection().execute(async (connection) => {
    if (hasTrigrams) {
      await sql`select set_config('pg_trgm.similarity_threshold', ${leastSimilarity}, false)`.execute(
        connection,
      );
    }
    return (await sql<WordRow>`${sql.join(parts, sql` union all `)}`.execute(connection)).rows;
  });
}

/** The word with each two neighboring letters swapped. */
function swappedLettersOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, i) =>
      [...letters.slice(0, i), letter, letters[i], ...letters.slice(i + 2)].join(''),
    );
}

/** Every part of a word of a language with compounds that could be a word itself. */
function partsIn(words: readonly string[], locale: Locale): string[] {
  if (locale !== 'de') return [];
  const parts = new Set<string>();
  for (const word of words) {
    for (let start = 0; start + leastForCompound <= word.length; start += 1) {
      for (let end = start + leastForCompound; end <= word.length; end += 1) {
        parts.add(word.slice(start, end));
      }
    }
  }
  return [...parts];
}

/** The words that occur in records. */
async function knownAmong(words: readonly string[], locale: Locale, index: WordIndex) {
  const { rows } = await sql<WordRow>`select word, records
    from unnest(${words}::text[]) as part join search_word on word = part
    where brand = ${index.brand} and lang = ${locale}`.execute(index.database);
  return rows;
}
