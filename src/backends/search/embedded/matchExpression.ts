import type { Alternative, Looseness, QueryUnit, Term } from './queryUnits.ts';

/** Where words are looked for: the title and numbers, what sums the record up, or all of it. */
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
 * A term in the language of FTS5. What visitors type gets here as folded words alone, letters and
 * digits, and in quotes, so it is never read as anything but words.
 * @throws when a word is anything else
 */
function termExpression({ word, form }: Term, reach: Reach): string {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('Only words are looked for');
  const columns = form === 'stem' ? `${words[reach]} ${stems[reach]}` : words[reach];
  return `{${columns}} : "${word}"${form === 'prefix' ? ' *' : ''}`;
}

function alternativeExpression({ terms }: Alternative, reach: Reach): string {
  return terms.map((term) => termExpression(term, reach)).join(' AND ');
}

/** A part of the query in the language of FTS5; empty where nothing can stand for it. */
export function unitExpression(unit: QueryUnit, looseness: Looseness, reach: Reach): string {
  const alternatives = unit.alternatives
    .filter((it) => it.looseness <= looseness && it.terms.length > 0)
    .map((it) => `(${alternativeExpression(it, reach)})`);
  return [...new Set(alternatives)].join(' OR ');
}

/** A whole query in the language of FTS5: every part of it, in whatever order. */
export function matchExpression(
  units: readonly QueryUnit[],
  looseness: Looseness,
  reach: Reach,
): string {
  return units.map((unit) => `(${unitExpression(unit, looseness, reach)})`).join(' AND ');
}
