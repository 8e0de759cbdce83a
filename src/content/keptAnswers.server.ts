import type { ContentCache } from './cache.ts';
import { testCollection } from './contentMode.ts';
import type { ContentReader } from './reader.server.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';

/** The characters of an answer that take about as much memory as one item. */
const charactersPerItem = 2_000;

/**
 * A reader that keeps what it answers, flattened and cut for its markets, so that an equal question
 * costs nothing (contact spec, section 9, flag `redis-flatten-and-filter-cache`). Answers with test
 * data are not kept.
 * @param reader answers what is not kept
 * @param cache keeps answers, in its own time: they are of content that is as old again at most
 * @param isOn asked at every question: false leaves the cache alone
 */
export function keepAnswers(
  reader: ContentReader,
  cache: ContentCache,
  isOn: () => boolean,
): ContentReader {
  async function keep<T>(
    question: readonly unknown[],
    options: ReadOptions,
    ask: () => Promise<T>,
  ) {
    if (!isOn() || options.collections.includes(testCollection)) return ask();
    const markets = options.markets.map(({ id }) => id);
    const key = JSON.stringify([...question, { ...options, markets }]);
    const weigh = (answer: T) => Math.ceil(JSON.stringify(answer).length / charactersPerItem);
    return (await cache.read(key, ask, weigh)).value;
  }
  return {
    item: (codename, options) =>
      keep(['item', codename], options, () => reader.item(codename, options)),
    items: (query: ListQuery, options) =>
      keep(['items', query], options, () => reader.items(query, options)),
  };
}
