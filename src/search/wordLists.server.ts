import { isDeepStrictEqual } from 'node:util';
import { type Variant, valueOf } from '../content/edition/authored.ts';
import type { Derivation, View } from '../content/edition/view.server.ts';
import { commaList } from '../content/elements.ts';
import { inTurns } from '../content/pauses.ts';
import { blockedSearches, synonyms } from '../content/types/shell.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { SynonymGroup } from './record.ts';
import { wordsOf } from './words.ts';

/** The words and phrases that editors exclude from suggestions, in each language. */
type BlockedQueries = ReadonlyMap<Locale, readonly string[]>;

/** Creates the derivation of the words that items of the type `blocked_searches` contain. */
export function createBlockedQueries(collections: readonly string[]): Derivation<BlockedQueries> {
  return fromItems('blocked searches', blockedSearches.codename, collections, (byLanguage) => {
    const phrasesOf = (variants: readonly Variant[]) =>
      variants
        .flatMap((variant) => wordsIn(variant).split(/[,\n]/))
        .map((phrase) => framed(folded(phrase)))
        .filter((phrase) => phrase.trim() !== '');
    return new Map(byLanguage.map(([lang, variants]) => [lang, phrasesOf(variants)]));
  });
}

/** Whether a query contains a blocked word or phrase, regardless of case and diacritics. */
export function isBlocked(blocked: BlockedQueries, query: string, locale: Locale): boolean {
  const text = framed(folded(query));
  return blocked.get(locale)?.some((phrase) => text.includes(phrase)) ?? false;
}

const folded = (text: string) => wordsOf(text).map((word) => word.folded);
const framed = (words: readonly string[]) => ` ${words.join(' ')} `;

/** Creates the derivation of the words with the same meaning, each group in its own language only. */
export function createSynonyms(
  collections: readonly string[],
): Derivation<readonly SynonymGroup[]> {
  return fromItems('synonyms', synonyms.codename, collections, (byLanguage) =>
    byLanguage.flatMap(([lang, variants]) =>
      variants
        .filter(({ language }) => language === lang)
        .map((variant) => ({ lang, phrases: commaList(wordsIn(variant)) })),
    ),
  );
}

const wordsIn = (variant: Variant) => String(valueOf(variant, 'words') ?? '');

/** What readers of each language get of the items of a type. */
type ByLanguage = readonly (readonly [Locale, readonly Variant[]])[];

/** A derivation from the items of one type, which stays the same value while it is equal. */
function fromItems<T>(
  name: string,
  type: string,
  collections: readonly string[],
  make: (byLanguage: ByLanguage) => T,
): Derivation<T> {
  return {
    name,
    async derive(view, before) {
      if (before?.change.items.every((mark) => mark.type !== type)) return before.value;
      const made = make(await variantsOf(view, type, collections));
      return before && isDeepStrictEqual(before.value, made) ? before.value : made;
    },
  };
}

async function variantsOf(
  view: View,
  type: string,
  collections: readonly string[],
): Promise<ByLanguage> {
  const filters = [{ property: 'system.type', operator: 'eq', values: [type] }] as const;
  const found: [Locale, readonly Variant[]][] = [];
  for (const language of locales) {
    const variants = await inTurns(view.matching({ filters, language }));
    found.push([language, variants.filter(({ item }) => collections.includes(item.collection))]);
  }
  return found;
}
