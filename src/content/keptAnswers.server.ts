import { testCollection } from '../brand/contentMode.ts';
import { perBuffer } from '../memory/byteSize.ts';
import type { ContentCache } from './cache.ts';
import type { ContentReader } from './reader.server.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { CallerGone } from './workQueue.server.ts';
import { writtenItem, writtenItems } from './writtenAnswers.server.ts';

/** The memory of an answer, as objects and as JSON, divided by the bytes of its JSON. */
const asObjectsAndJson = 3;

/** An answer, and the bytes of its JSON. */
interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

const weigh = ({ bytes }: Kept<unknown>) => asObjectsAndJson * bytes + perBuffer;

/**
 * A reader that caches flattened answers, filtered for their markets, so that an equal query costs
 * nothing (flag `redis-flatten-and-filter-cache`, FLAG-2). Answers with test data are not cached.
 * @param reader answers queries that are not cached
 * @param cache stores answers with its own lifetime, so that content can be twice as old at most
 */
export function keepAnswers(reader: ContentReader, cache: ContentCache): ContentReader {
  async function keep<T>(
    question: readonly unknown[],
    options: ReadOptions,
    ask: () => Promise<T>,
    bytesOf: (answer: T) => Promise<number>,
  ) {
    if (options.collections.includes(testCollection)) return ask();
    const markets = options.markets.map(({ id }) => id);
    const { spending: _, ...asked } = options;
    const key = JSON.stringify([...question, { ...asked, markets }]);
    const load = async (): Promise<Kept<T>> => {
      const answer = await ask();
      return { answer, bytes: await bytesOf(answer) };
    };
    try {
      return (await cache.read(key, load, weigh)).value.answer;
    } catch (error) {
      // The client that asked first has disconnected; this one is still waiting.
      if (!(error instanceof CallerGone) || options.spending?.isGone()) throw error;
      return (await cache.read(key, load, weigh)).value.answer;
    }
  }
  return {
    item: (codename, options) =>
      keep(
        ['item', codename],
        options,
        () => reader.item(codename, options),
        async (it) => (it.status === 'found' ? (await writtenItem(it)).length : 0),
      ),
    items: (query: ListQuery, options) =>
      keep(
        ['items', query],
        options,
        () => reader.items(query, options),
        async (it) => (await writtenItems(it)).length,
      ),
  };
}
