import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../locale/locales.ts';
import { wordsOf } from '../../../search/words.ts';
import { few, type MatchedRecords, someWords, steps, wholeTitle } from '../embedded/findRecords.ts';
import { byLocale } from '../embedded/loadIndex.ts';
import {
  type KnownWords,
  type Looseness,
  type QueryUnit,
  queryUnits,
} from '../embedded/queryUnits.ts';
import { Vocabulary } from '../embedded/vocabulary.ts';
import type { IndexState } from './indexState.ts';
import { vocabularyFor } from './similarWords.ts';
import { tsQuery, unitTsQuery } from './tsQuery.ts';

/** A query in one language, as it is put to the server. */
export interface FoundQuery extends Pick<MatchedRecords, 'units' | 'locale' | 'looseness'> {
  /** Finds every record that any of the tiers finds; empty if nothing can be found. */
  readonly match: string;
  /** The quality of a match, in SQL on a row `d` of `search_document`; 0 is the best. */
  readonly tier: RawBuilder<unknown>;
}

type Step = readonly [query: string, tier: number];

/**
 * Determines how loosely the words of a query must be matched to find something. It counts records
 * before filters, so that the same query means the same for every visitor (SEARCH-20).
 * @param wordsAreOptional true to accept records with some of the words when none has all
 */
export async function findQuery(
  query: string,
  locale: Locale,
  state: IndexState,
  wordsAreOptional: boolean,
): Promise<FoundQuery> {
  const count = (match: string) => countMatches(match, locale, state);
  const strict = await vocabularyFor(query, locale, state, 'none');
  let units = queryUnits(query, locale, knownWords(state, locale, strict), 1);
  if (units.length === 0) return { units, locale, looseness: 1, match: '', tier: sql`0` };
  const tried: Step[] = steps.map(([looseness, reach, tier]) => [
    tsQuery(units, looseness, reach),
    tier,
  ]);
  let looseness: Looseness = 1;
  let match = tsQuery(units, 1, 'all');
  let matches = await count(match);
  // Comparing words is what costs most: those that occur nowhere are the likely mistakes.
  for (const toCorrect of ['unknown', 'all'] as const) {
    if (matches >= few || (toCorrect === 'all' && matches > 0)) break;
    const vocabulary = await vocabularyFor(query, locale, state, toCorrect);
    tried.length = steps.length;
    for (const looser of [2, 3] as const) {
      if (matches >= few) break;
      units = queryUnits(query, locale, knownWords(state, locale, vocabulary), looser);
      looseness = looser;
      match = tsQuery(units, looser, 'all');
      tried.push([tsQuery(units, looser, 'title'), 2 * looser + 1], [match, 2 * looser + 2]);
      matches = await count(match);
    }
  }
  if (matches === 0 && wordsAreOptional && units.length > 1) {
    return { units, locale, looseness, ...someOf(units) };
  }
  return { units, locale, looseness, match, tier: tierSql(tried, typedWordsOf(units)) };
}

/** A query whose words are spelled correctly, as that of a visitor must be to be suggested. */
export function wellSpelledQuery(query: string, locale: Locale, state: IndexState): string {
  const units = queryUnits(query, locale, knownWords(state, locale, new Vocabulary([])), 1);
  return tsQuery(units, 1, 'all');
}

function knownWords(state: IndexState, locale: Locale, vocabulary: Vocabulary): KnownWords {
  const { synonyms } = state;
  return { synonyms, vocabularies: { ...noWords, [locale]: vocabulary } };
}

const noWords = byLocale(() => new Vocabulary([]));

const typedWordsOf = (units: readonly QueryUnit[]) =>
  units.reduce((sum, { typed }) => sum + wordsOf(typed).length, 0);

function tierSql(tried: readonly Step[], typedWords: number): RawBuilder<unknown> {
  const cases = tried.map(([query, tier]) => {
    const isWhole = sql`case when d.title_words = ${typedWords} then ${sql.lit(wholeTitle)} else 1 end`;
    return sql`when d.vector @@ ${query}::tsquery then ${tier === 1 ? isWhole : sql.lit(tier)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Records with some of the words; more words are better. */
function someOf(units: readonly QueryUnit[]): Pick<FoundQuery, 'match' | 'tier'> {
  const parts = units.map((unit) => unitTsQuery(unit, 3, 'all'));
  const counts = parts.map((part) => sql`(d.vector @@ ${part}::tsquery)::int`);
  const most = sql.lit(someWords + units.length);
  return {
    match: parts.map((part) => `(${part})`).join(' | '),
    tier: sql`${most} - (${sql.join(counts, sql` + `)})`,
  };
}

/** How many records match, up to {@link few}. */
async function countMatches(match: string, locale: Locale, state: IndexState): Promise<number> {
  const { rows } = await sql<{ matches: number }>`select count(*)::int as matches from (
    select 1 from search_document d where d.brand = ${state.brand} and d.lang = ${locale}
      and d.vector @@ ${match}::tsquery limit ${few}) as matching`.execute(state.database);
  return rows[0]?.matches ?? 0;
}
