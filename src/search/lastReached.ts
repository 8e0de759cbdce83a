/** Hits of a search with words: a visitor who searches for words does not page further. */
const ofWords = 1_000;

/** Hits of a search without words, such as a list: as many as Algolia can page through. */
export const lastOfLists = 10_000;

/**
 * No page shows hits beyond this number.
 * @param query the words that are searched; empty for a list
 */
export function lastReached(query: string): number {
  return query === '' ? lastOfLists : ofWords;
}
