import type { ContentAnswers, PrepareChange } from '../content/source.ts';
import { blockedSearches } from '../content/types/synonyms.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { wordsOf } from './words.ts';

/** The words and phrases that editors exclude from suggestions. */
export interface BlockedQueries {
  /** Whether a query contains a blocked word or phrase, regardless of case and diacritics. */
  isBlocked(query: string, locale: Locale): boolean;
  /** Reads the list. @throws what the content source throws */
  refresh(): Promise<void>;
  /** Reads the list from changed content before that content goes live. */
  readonly prepare: PrepareChange;
}

const folded = (text: string) => wordsOf(text).map((word) => word.folded);
const framed = (words: readonly string[]) => ` ${words.join(' ')} `;

/**
 * Creates the reader of content items of the type `blocked_searches`.
 * @param onChange called when the list has changed
 */
export function createBlockedQueries(
  content: ContentAnswers,
  collections: readonly string[],
  onChange: () => void,
): BlockedQueries {
  let blocked = new Map<Locale, readonly string[]>();

  async function phrasesOf(answers: ContentAnswers, language: Locale): Promise<string[]> {
    const filters = [
      { property: 'system.type', operator: 'eq', values: [blockedSearches.codename] },
    ] as const;
    const { items } = await answers.items({ language, depth: 0, filters });
    return items
      .filter(({ system }) => collections.includes(system.collection))
      .flatMap(({ elements }) => String(elements.words?.value ?? '').split(/[,\n]/))
      .map((phrase) => framed(folded(phrase)))
      .filter((phrase) => phrase.trim() !== '');
  }

  async function read(answers: ContentAnswers): Promise<() => void> {
    const next = new Map<Locale, readonly string[]>();
    for (const locale of locales) next.set(locale, await phrasesOf(answers, locale));
    return () => {
      const isChanged = JSON.stringify([...next]) !== JSON.stringify([...blocked]);
      blocked = next;
      if (isChanged) onChange();
    };
  }

  return {
    isBlocked(query, locale) {
      const text = framed(folded(query));
      return blocked.get(locale)?.some((phrase) => text.includes(phrase)) ?? false;
    },
    refresh: async () => (await read(content))(),
    prepare: async (next, _findChanges, changed) => {
      const isKept = changed?.marks.every(({ type }) => type !== blockedSearches.codename);
      return isKept ? () => undefined : read(next);
    },
  };
}
