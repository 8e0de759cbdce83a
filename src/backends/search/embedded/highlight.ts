import type { Highlight } from '../../../search/search.ts';
import { foldText, type Word, wordsOf } from '../../../search/words.ts';
import type { MatchedRecords } from './findRecords.ts';
import { stemOf } from './indexedWords.ts';
import type { Looseness, Term } from './queryUnits.ts';

/** The tags before and after a match. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/**
 * How a word of a text matches a part of the query: with its first letters, or with all of them.
 */
interface WordMatch {
  readonly unit: number;
  readonly letters: number;
}

/** The part of the query that a word matches, and how loosely. */
interface Meaning {
  readonly unit: number;
  readonly looseness: Looseness;
}

/** Highlights the matches of a query. */
export class Highlighter {
  readonly #found: Pick<MatchedRecords, 'units' | 'locale'>;
  readonly #words = new Map<string, Meaning>();
  readonly #stems = new Map<string, Meaning>();
  readonly #known = new Map<string, WordMatch | undefined>();
  readonly #prefixes: (readonly [prefix: string, meaning: Meaning])[] = [];

  constructor(found: Pick<MatchedRecords, 'units' | 'locale' | 'looseness'>) {
    this.#found = found;
    for (const [unit, { alternatives }] of found.units.entries()) {
      for (const { terms, looseness } of alternatives) {
        if (looseness > found.looseness) continue;
        for (const { word, form } of terms) this.#add(form, word, { unit, looseness });
      }
    }
    this.#prefixes.sort(([, a], [, b]) => a.looseness - b.looseness);
  }

  #add(form: Term['form'], word: string, meaning: Meaning): void {
    if (form === 'prefix') {
      this.#prefixes.push([word, meaning]);
      return;
    }
    const known = form === 'word' ? this.#words : this.#stems;
    const other = known.get(word);
    if (!other || other.looseness > meaning.looseness) known.set(word, meaning);
  }

  /** Cached, because hits repeat many words. */
  #matchOf(word: Word): WordMatch | undefined {
    if (!this.#known.has(word.text)) this.#known.set(word.text, this.#compare(word));
    return this.#known.get(word.text);
  }

  #compare(word: Word): WordMatch | undefined {
    const whole = this.#words.get(word.folded) ?? this.#stems.get(this.#stemOf(word));
    const [prefix, begun] = this.#prefixes.find(([it]) => word.folded.startsWith(it)) ?? [];
    // The typed words take precedence over corrections.
    if (whole && !(begun && begun.looseness < whole.looseness)) {
      return { unit: whole.unit, letters: word.text.length };
    }
    return begun && { unit: begun.unit, letters: lettersOf(word.text, prefix ?? '') };
  }

  #stemOf(word: Word): string {
    return stemOf(word, this.#found.locale);
  }

  /** Whether each part of the query matches a word of a text. */
  matchesAll(words: readonly Word[]): boolean {
    const units = new Set(words.map((word) => this.#matchOf(word)?.unit));
    return this.#found.units.every((_, unit) => units.has(unit));
  }

  /** A text with tags around matches. The text itself is returned unchanged, not as HTML. */
  highlight(text: string, { pre, post }: Tags): Highlight {
    const { units } = this.#found;
    let value = '';
    let at = 0;
    let isWhole = true;
    const matched = new Set<number>();
    for (const word of wordsOf(text)) {
      const match = this.#matchOf(word);
      if (!match) {
        isWhole = false;
        continue;
      }
      matched.add(match.unit);
      isWhole &&= match.letters === word.text.length;
      const end = word.at + match.letters;
      value += `${text.slice(at, word.at)}${pre}${text.slice(word.at, end)}${post}`;
      at = end;
    }
    if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    return {
      value: value + text.slice(at),
      matchLevel: matched.size === units.length ? 'full' : 'partial',
      fullyHighlighted: isWhole,
      matchedWords: [...matched].map((unit) => units[unit]?.typed ?? ''),
    };
  }
}

/** The number of letters of a word that correspond to a folded prefix. */
function lettersOf(text: string, prefix: string): number {
  for (let letters = 1; letters < text.length; letters += 1) {
    if (foldText(text.slice(0, letters)).length >= prefix.length) {
      return letters;
    }
  }
  return text.length;
}
