import { LRUCache } from 'lru-cache';
import { longestWord } from '../../../search/words.ts';
import { CorrectionBudget } from './queryUnits.ts';

/** A word of the vocabulary, or a prefix, that is similar to another word. */
export interface Similar {
  readonly word: string;
  /** True when it stands for every word with this prefix. */
  readonly isPrefix: boolean;
}

const mostSimilar = 20;
const mostCompounds = 30;
const shortestPart = 4;

/** Words whose similar words and compounds are cached. */
const mostRemembered = 2_000;

/** Steps that the search for a compound costs per word of the vocabulary. */
const stepsPerCompound = 8;

/** The linking letters between the parts of German compounds. */
const linkings = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/** The sorted words of a language's records, to find words for misspelled ones. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #counts: ReadonlyMap<string, number>;
  /** The number of letters that each word shares with the one before it. */
  readonly #shared: Uint8Array;
  readonly #similar = new LRUCache<string, readonly Similar[]>({ max: mostRemembered });
  readonly #compounds = new LRUCache<string, readonly string[]>({ max: mostRemembered });

  /** @param entries words with the number of records that contain each */
  constructor(entries: readonly (readonly [string, number])[]) {
    this.#counts = new Map(entries);
    this.#words = [...this.#counts.keys()].filter((it) => it.length <= longestWord).sort();
    this.#shared = Uint8Array.from(this.#words, (word, i) =>
      shared(this.#words[i - 1] ?? '', word),
    );
  }

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  /**
   * The words at a distance from a word, most frequent first. An added, missing or different
   * letter, or two swapped ones, is a distance of one.
   * @param word folded, letters only
   * @param distance the exact distance
   * @param isTyping true to find prefixes too
   * @param budget limits the work; at the limit, words late in the alphabet are not found
   */
  similar(
    word: string,
    distance: number,
    isTyping: boolean,
    budget = new CorrectionBudget(),
  ): readonly Similar[] {
    const key = `${distance}${isTyping} ${word}`;
    const known = this.#similar.get(key);
    if (known) return known;
    const similar = this.#findSimilar(word, distance, isTyping, budget);
    if (!budget.isSpent) this.#similar.set(key, similar);
    return similar;
  }

  #findSimilar(
    word: string,
    distance: number,
    isTyping: boolean,
    budget: CorrectionBudget,
  ): Similar[] {
    const words: string[] = [];
    const prefixes = new Set<string>();
    const rows = Array.from({ length: longestWord + 1 }, () => new Uint8Array(word.length + 1));
    rows[0]?.forEach((_, j, row) => {
      row[j] = j;
    });
    for (let i = 0, valid = 0; i < this.#words.length && !budget.isSpent; ) {
      const candidate = this.#words[i] as string;
      let depth = valid;
      let isFar = false;
      while (depth < candidate.length && !isFar) {
        budget.spend(word.length);
        isFar = fillRow(rows, depth, candidate, word) > distance;
        depth += 1;
        const isEnd = depth < candidate.length && endsAlike(candidate, depth, word);
        if (isTyping && isEnd && rows[depth]?.[word.length] === distance) {
          prefixes.add(candidate.slice(0, depth));
        }
      }
      if (depth === candidate.length && rows[depth]?.[word.length] === distance) {
        words.push(candidate);
      }
      // Words with the same prefix are equally far away and skipped together.
      const passedOver = isFar ? depth : Number.POSITIVE_INFINITY;
      valid = depth;
      do {
        i += 1;
        valid = Math.min(valid, this.#shared[i] ?? 0);
      } while ((this.#shared[i] ?? 0) >= passedOver);
    }
    return [
      ...this.#frequent(words, mostSimilar).map((it) => ({ word: it, isPrefix: false })),
      ...[...prefixes].slice(0, mostSimilar).map((it) => ({ word: it, isPrefix: true })),
    ];
  }

  /** The most frequent words that contain a word, but not at their beginning. */
  compoundsWith(word: string, budget = new CorrectionBudget()): readonly string[] {
    const known = this.#compounds.get(word);
    if (known) return known;
    budget.spend(stepsPerCompound * this.#words.length);
    if (budget.isSpent) return [];
    const found = this.#words.filter((it) => it.length > word.length && it.indexOf(word) > 0);
    const compounds = this.#frequent(found, mostCompounds);
    this.#compounds.set(word, compounds);
    return compounds;
  }

  /**
   * The words that form a compound.
   * @param failed ends of the word that are already known to have no parts
   * @returns undefined when it cannot be split into words of the vocabulary
   */
  partsOf(word: string, failed = new Set<string>()): string[] | undefined {
    if (failed.has(word)) return undefined;
    for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
      const head = this.#plain(word.slice(0, end));
      if (!head) continue;
      const tail = word.slice(end);
      const rest = this.has(tail) ? [tail] : this.partsOf(tail, failed);
      if (rest) return [head, ...rest];
    }
    failed.add(word);
    return undefined;
  }

  #plain(part: string): string | undefined {
    for (const linking of linkings) {
      const plain = part.slice(0, part.length - linking.length);
      if (part.endsWith(linking) && plain.length >= shortestPart && this.has(plain)) return plain;
    }
    return undefined;
  }

  #frequent(words: readonly string[], most: number): string[] {
    const count = (word: string) => this.#counts.get(word) ?? 0;
    return words.toSorted((a, b) => count(b) - count(a)).slice(0, most);
  }
}

function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** Whether a prefix ends with the last letter of a word, or with its last two letters swapped. */
function endsAlike(candidate: string, depth: number, word: string): boolean {
  const last = word.length - 1;
  return (
    candidate[depth - 1] === word[last] ||
    (candidate[depth - 1] === word[last - 1] && candidate[depth - 2] === word[last])
  );
}

/**
 * Fills one more row of the distance table, for the letter at `depth` of a candidate.
 * @returns the smallest distance in it
 */
function fillRow(
  rows: readonly Uint8Array[],
  depth: number,
  candidate: string,
  word: string,
): number {
  const above = rows[depth] as Uint8Array;
  const before = rows[depth - 1];
  const row = rows[depth + 1] as Uint8Array;
  const letter = candidate[depth];
  row[0] = depth + 1;
  let smallest = depth + 1;
  for (let j = 1; j <= word.length; j += 1) {
    const replaced = (above[j - 1] as number) + (letter === word[j - 1] ? 0 : 1);
    let best = Math.min(replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1);
    const areExchanged =
      before && j > 1 && letter === word[j - 2] && candidate[depth - 1] === word[j - 1];
    if (areExchanged) best = Math.min(best, (before[j - 2] as number) + 1);
    row[j] = best;
    if (best < smallest) smallest = best;
  }
  return smallest;
}
