import type { Reach } from '../embedded/matchExpression.ts';
import type { Alternative, Looseness, QueryUnit, Term } from '../embedded/queryUnits.ts';
import { stemMark } from './wordVector.ts';

/** The weights of words and of stems that are searched; empty for all. */
const weights: Readonly<Record<Reach, { readonly words: string; readonly stems: string }>> = {
  title: { words: 'AB', stems: 'A' },
  summary: { words: 'ABC', stems: 'A' },
  all: { words: '', stems: '' },
};

const labeled = (lexeme: string, label: string) => `'${lexeme}'${label && `:${label}`}`;

/** @throws when a word contains anything but letters and digits, which could be an operator */
function termQuery({ word, form }: Term, reach: Reach): string {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('Only words can be searched for');
  const { words, stems } = weights[reach];
  if (form === 'word') return labeled(word, words);
  if (form === 'prefix') return labeled(word, `*${words}`);
  return `(${labeled(word, words)} | ${labeled(stemMark + word, stems)})`;
}

function alternativeQuery({ terms }: Alternative, reach: Reach): string {
  return terms.map((term) => termQuery(term, reach)).join(' & ');
}

/** A part of the query as a text of type `tsquery`. */
export function unitTsQuery(unit: QueryUnit, looseness: Looseness, reach: Reach): string {
  const alternatives = unit.alternatives
    .filter((it) => it.looseness <= looseness && it.terms.length > 0)
    .map((it) => `(${alternativeQuery(it, reach)})`);
  return [...new Set(alternatives)].join(' | ');
}

/** A whole query as a text of type `tsquery`: every part, in any order. */
export function tsQuery(units: readonly QueryUnit[], looseness: Looseness, reach: Reach): string {
  return units.map((unit) => `(${unitTsQuery(unit, looseness, reach)})`).join(' & ');
}
