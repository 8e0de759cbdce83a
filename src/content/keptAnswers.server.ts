import { testCollection } from '../brand/contentMode.ts';
import { perBuffer } from '../memory/byteSize.ts';
import type { ContentCache } from './cache.ts';
import type { ContentReader } from './reader.server.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { CallerGone } from './workQueue.server.ts';
import { writtenItem, writtenItems } from './writtenAnswers.server.ts';

/** How much more memory an answer takes, as objects and as JSON, than its JSON has bytes. */
const asObjectsAndJson = 3;

/** An answer, and the bytes it has as JSON. */
interface Kept<T> {
  readonly answer: T;
  readonly bytes: number;
}

const weigh = ({ bytes }: Kept<unknown>) => asObjectsAndJson * bytes + perBuffer;

/**
 * A reader that keeps what it answers, flattened and cut for its markets, so that an equal question
 * costs nothing (flag `redis-flatten-and-filter-cache`, FLAG-2). Answers with test data are not
 * kept.
 * @param reader answers what is not kept
 * @param cache keeps answers, in its own time: they are of content that is as old again at most
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
      // Who asked the same before has left; this one still waits.
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
