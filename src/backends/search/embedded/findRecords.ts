import type { Locale } from '../../../locale/locales.ts';
import type { LoadedIndex } from './loadIndex.ts';
import {
  type Alternative,
  CorrectionBudget,
  type Looseness,
  type QueryUnit,
  queryUnits,
  type Term,
} from './queryUnits.ts';

/** Which texts are searched: title and numbers, these and the teaser, or all. */
type Reach = 'title' | 'summary' | 'all';

const words: Readonly<Record<Reach, string>> = {
  title: 'title number',
  summary: 'title number teaser',
  all: 'title number teaser body',
};

const stems: Readonly<Record<Reach, string>> = {
  title: 'title_stems',
  summary: 'title_stems',
  all: 'title_stems stems',
};

/**
 * A term in the syntax of FTS5. The input consists of folded words only, letters and digits, in
 * quotes, so it cannot be read as an operator.
 * @throws when a word contains anything else
 */
function termExpression({ word, form }: Term, reach: Reach): string {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('Only words can be searched for');
  const columns = form === 'stem' ? `${words[reach]} ${stems[reach]}` : words[reach];
  return `{${columns}} : "${word}"${form === 'prefix' ? ' *' : ''}`;
}

function alternativeExpression({ terms }: Alternative, reach: Reach): string {
  return terms.map((term) => termExpression(term, reach)).join(' AND ');
}

/** A part of the query in the syntax of FTS5; empty when it has no alternative. */
function unitExpression(unit: QueryUnit, looseness: Looseness, reach: Reach): string {
  const alternatives = unit.alternatives
    .filter((it) => it.looseness <= looseness && it.terms.length > 0)
    .map((it) => `(${alternativeExpression(it, reach)})`);
  return [...new Set(alternatives)].join(' OR ');
}

/** A whole query in the syntax of FTS5: every part, in any order. */
export function matchExpression(
  units: readonly QueryUnit[],
  looseness: Looseness,
  reach: Reach,
): string {
  return units.map((unit) => `(${unitExpression(unit, looseness, reach)})`).join(' AND ');
}

/** The records that match a query and are not withheld, before filters. */
export interface MatchedRecords {
  readonly ids: readonly number[];
  /** The quality of a match; 0 is the best. */
  tierOf(id: number): number;
  /** The bytes of the tiers. */
  readonly tierBytes: number;
  /** The parts of the query. */
  readonly units: readonly QueryUnit[];
  readonly locale: Locale;
  /** The looseness that was needed. */
  readonly looseness: Looseness;
}

/** The tiers in which the title alone has every word of the query, misspelled or not. */
export const titleTiers: readonly number[] = [0, 1, 2, 5, 7];

/** The last tier with every word as typed. */
export const wellSpelled = 4;

/** With fewer hits, the words are matched more loosely. */
const few = 3;

/**
 * The attempts for correctly spelled words, best first; each finds everything that the earlier ones
 * find.
 */
const steps: readonly (readonly [Looseness, Reach, number])[] = [
  [0, 'title', 1],
  [1, 'title', 2],
  [1, 'summary', 3],
  [1, 'all', 4],
];

/** The tier of titles that equal the query, word by word. */
const wholeTitle = 0;
/** The tier from which on records have only some of the words. */
const someWords = 9;
const none = 255;

/** Bytes per tier in a map. */
const bytesInMap = 40;

/**
 * Finds the records that have every word of a query, ranked by how exactly and where they match
 * (SEARCH-20). Misspelled words are corrected only when hardly anything is found otherwise.
 * @param isOpen whether a record is not withheld from the visitor: what is withheld must not decide how
 * loosely others are matched, or a word of it would find less than one that occurs nowhere (SEARCH-12)
 * @param wordsAreOptional true to accept records with some of the words when none has all
 * @param budget limits the work of spelling correction
 */
export function findRecords(
  query: string,
  locale: Locale,
  index: LoadedIndex,
  isOpen: (id: number) => boolean,
  wordsAreOptional: boolean,
  budget = new CorrectionBudget(),
): MatchedRecords {
  const match = (expression: string) => idsMatching(expression, locale, index).filter(isOpen);
  const tiers = new Tiers(index);
  let units = queryUnits(query, locale, index, 1, budget);
  let looseness: Looseness = 1;
  if (units.length > 0) addStrict(units, index, match, tiers);
  for (const looser of [2, 3] as const) {
    if (units.length === 0 || tiers.ids.length >= few) break;
    units = queryUnits(query, locale, index, looser, budget);
    looseness = looser;
    const all = match(matchExpression(units, looser, 'all'));
    if (all.length <= tiers.ids.length) continue;
    tiers.add(match(matchExpression(units, looser, 'title')), 2 * looser + 1);
    tiers.add(all, 2 * looser + 2);
  }
  if (tiers.ids.length === 0 && wordsAreOptional && units.length > 1) {
    addSome(units, match, tiers);
  }
  return { ...tiers.found(), units, locale, looseness };
}

type Match = (expression: string) => number[];

/** The records that match an FTS5 expression; none for an empty one. */
export function idsMatching(expression: string, locale: Locale, index: LoadedIndex): number[] {
  return expression ? JSON.parse(String(index.match[locale].get(expression)?.ids)) : [];
}

/** Records with the best tier of each. */
class Tiers {
  readonly ids: number[] = [];
  readonly #tiers: Uint8Array;

  constructor({ titleWords }: LoadedIndex) {
    this.#tiers = new Uint8Array(titleWords.length).fill(none);
  }

  /**
   * The records found. The tiers of few records are in a map, because the array has a byte for
   * every record.
   */
  found(): Pick<MatchedRecords, 'ids' | 'tierOf' | 'tierBytes'> {
    const { ids } = this;
    const tiers = this.#tiers;
    const asMap = bytesInMap * ids.length;
    if (asMap > tiers.length) {
      return { ids, tierOf: (id) => tiers[id] ?? none, tierBytes: tiers.length };
    }
    const few = new Map(ids.map((id) => [id, tiers[id] ?? none]));
    return { ids, tierOf: (id) => few.get(id) ?? none, tierBytes: asMap };
  }

  /** Adds new records. Ids that the loaded index does not contain are skipped. */
  add(ids: readonly number[], tier: number): void {
    for (const id of ids) {
      if (this.#tiers[id] !== none) continue;
      this.#tiers[id] = tier;
      this.ids.push(id);
    }
  }
}

function addStrict(
  units: readonly QueryUnit[],
  index: LoadedIndex,
  match: Match,
  tiers: Tiers,
): void {
  const all = match(matchExpression(units, 1, 'all'));
  if (all.length === 0) return;
  const typedWords = units.reduce((sum, { typed }) => sum + typed.split(' ').length, 0);
  for (const [looseness, reach, tier] of steps) {
    // When the titles match everything, the other texts need no search.
    if (tiers.ids.length === all.length) return;
    const ids = reach === 'all' ? all : match(matchExpression(units, looseness, reach));
    if (tier === 1) {
      tiers.add(
        ids.filter((id) => index.titleWords[id] === typedWords),
        wholeTitle,
      );
    }
    tiers.add(ids, tier);
  }
}

/**
 * Adds records with some of the words; more words are better, then more of them in the title
 * (SEARCH-43): who asks for a demonstration of a pump means the pump, and not who takes care of it.
 */
function addSome(units: readonly QueryUnit[], match: Match, tiers: Tiers): void {
  const perWord = units.length + 1;
  const weights = new Map<number, number>();
  const weigh = (expression: string, weight: number) => {
    for (const id of match(expression)) weights.set(id, (weights.get(id) ?? 0) + weight);
  };
  for (const unit of units) {
    weigh(unitExpression(unit, 3, 'all'), perWord);
    weigh(unitExpression(unit, 3, 'title'), 1);
  }
  const best = units.length * (perWord + 1);
  for (const [id, weight] of weights) tiers.add([id], someWords + best - weight);
}
