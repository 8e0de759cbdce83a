import { foldText } from '../../../search/foldText.ts';
import type { Highlight } from '../../../search/search.ts';
import { type Word, wordsOf } from '../../../search/words.ts';
import type { Found } from './findRecords.ts';
import { stemOf } from './stem.ts';

/** What is put before and after what matches. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/** How a word of a text matches a part of the query: with its first letters, or all of them. */
interface WordMatch {
  readonly unit: number;
  readonly letters: number;
}

/** Prepares the marking of what matches a query. */
export class Highlighter {
  readonly #found: Pick<Found, 'units' | 'locale'>;
  readonly #words = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly #prefixes: (readonly [string, number])[] = [];

  constructor(found: Pick<Found, 'units' | 'locale' | 'looseness'>) {
    this.#found = found;
    for (const [unit, { alternatives }] of found.units.entries()) {
      for (const { terms, looseness } of alternatives) {
        if (looseness > found.looseness) continue;
        for (const { word, form } of terms) {
          if (form === 'prefix') this.#prefixes.push([word, unit]);
          else (form === 'word' ? this.#words : this.#stems).set(word, unit);
        }
      }
    }
  }

  #matchOf(word: Word): WordMatch | undefined {
    const whole = word.text.length;
    const unit = this.#words.get(word.folded) ?? this.#stems.get(this.#stemOf(word));
    if (unit !== undefined) return { unit, letters: whole };
    for (const [prefix, unit] of this.#prefixes) {
      if (word.folded.startsWith(prefix)) return { unit, letters: lettersOf(word.text, prefix) };
    }
    return undefined;
  }

  #stemOf(word: Word): string {
    return stemOf(word, this.#found.locale);
  }

  /** Whether each part of the query matches some word of a text. */
  matchesAll(text: string): boolean {
    const units = new Set(wordsOf(text).map((word) => this.#matchOf(word)?.unit));
    return this.#found.units.every((_, unit) => units.has(unit));
  }

  /** A text with tags around what matches. The text itself is handed on as it is, not as HTML. */
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

/** How many letters of a word make a folded beginning of it. */
function lettersOf(text: string, prefix: string): number {
  for (let letters = 1; letters < text.length; letters += 1) {
    if (foldText(text.slice(0, letters)).length >= prefix.length) {
      return letters;
    }
  }
  return text.length;
}
