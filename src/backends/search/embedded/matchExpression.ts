import type { Alternative, Looseness, QueryUnit, Term } from './queryUnits.ts';

/** Which texts are searched: title and numbers, these and the teaser, or all. */
export type Reach = 'title' | 'summary' | 'all';

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
export function unitExpression(unit: QueryUnit, looseness: Looseness, reach: Reach): string {
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
