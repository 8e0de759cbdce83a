import type { ProductIndex } from '../content/labelingReader.server.ts';
import type { Steps } from '../content/pauses.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { partsOf, written } from './matchNumber.ts';

/** What a product is named by. */
export interface NamedProduct {
  readonly codename: string;
  /** Its numbers and GTINs, and those of its articles. */
  readonly numbers: readonly string[];
  /** Its name and its number, by language. */
  readonly names: Readonly<Partial<Record<Locale, string>>>;
}

/** Positions in the list of products by key, ascending; mostly there is one. */
class Positions {
  readonly #byKey = new Map<string, number | number[]>();

  add(key: string, position: number): void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, position);
    else if (typeof known === 'number') {
      if (known !== position) this.#byKey.set(key, [known, position]);
    } else if (known.at(-1) !== position) known.push(position);
  }

  at(key: string): readonly number[] {
    const known = this.#byKey.get(key);
    return known === undefined ? [] : typeof known === 'number' ? [known] : known;
  }

  /** Those of all keys with a beginning. */
  begunBy(beginning: string): ReadonlySet<number> {
    const found = new Set<number>();
    for (const key of this.#byKey.keys()) {
      if (key.startsWith(beginning)) for (const position of this.at(key)) found.add(position);
    }
    return found;
  }
}

/**
 * The positions that belong to all parts, ascending. Long parts belong to few products and come first:
 * that no product has all of them is then soon known.
 */
function ofAll(
  parts: readonly string[],
  positionsOf: (part: string) => ReadonlySet<number>,
): readonly number[] {
  const [first, ...others] = [...new Set(parts)].sort((a, b) => b.length - a.length);
  let found = first === undefined ? new Set<number>() : positionsOf(first);
  for (const part of others) {
    if (found.size === 0) return [];
    found = found.intersection(positionsOf(part));
  }
  return [...found].sort((a, b) => a - b);
}

/** Indexes products in their order. */
export function* indexProducts(products: Iterable<NamedProduct>): Steps<ProductIndex> {
  const codenames: string[] = [];
  const byNumber = new Positions();
  const byWord = new Map<Locale, Positions>(locales.map((it) => [it, new Positions()]));
  for (const { codename, numbers, names } of products) {
    yield;
    const position = codenames.push(codename) - 1;
    for (const number of numbers.map(written)) if (number) byNumber.add(number, position);
    for (const locale of locales) {
      for (const word of partsOf(names[locale] ?? '')) byWord.get(locale)?.add(word, position);
    }
  }
  const codenamesAt = (positions: readonly number[]) =>
    positions.map((position) => codenames[position] ?? '');
  const none = new Positions();
  return {
    numbered: (number) => codenamesAt(byNumber.at(written(number))),
    named(parts, locale) {
      const words = byWord.get(locale) ?? none;
      return codenamesAt(ofAll(parts, (part) => new Set(words.at(part))));
    },
    begun(parts, locale) {
      const words = byWord.get(locale) ?? none;
      return codenamesAt(ofAll(parts, (part) => words.begunBy(part)));
    },
  };
}
