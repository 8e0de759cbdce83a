import { inTurns } from './pauses.ts';
import type { ContentReader, FoundItem, ItemsResult } from './reader.server.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { remember } from './remember.ts';
import { CallerGone, createWorkQueue } from './workQueue.server.ts';
import { type WrittenJson, writeJson } from './writeJson.server.ts';

/** The most bytes of an answer, before compression. */
export const mostBytes = 4 * 1_048_576;

const writeOnce = (whose: object, lowered: 'depth' | 'limit') =>
  remember('json', whose, [], () => writeJson(whose, { mostBytes, lowered }));

/** An item as JSON, kept as long as the item is. @throws AnswerTooLarge */
export const writtenItem = ({ item }: FoundItem & { status: 'found' }): Promise<WrittenJson> =>
  writeOnce(item, 'depth');

/** A list as JSON, kept as long as the list is. @throws AnswerTooLarge */
export const writtenItems = (list: ItemsResult): Promise<WrittenJson> => writeOnce(list, 'limit');

/** Reads for callers of the API, who may ask for anything: with pauses, a few at a time. */
export interface ApiReader {
  /** @throws TooBusy, CallerGone when the client has disconnected, AnswerTooLarge */
  item(codename: string, options: ReadOptions): Promise<FoundItem>;
  /** @throws TooBusy, CallerGone when the client has disconnected, AnswerTooLarge */
  items(query: ListQuery, options: ReadOptions): Promise<ItemsResult>;
}

/** Milliseconds that an answer may wait in the queue. */
const timeLimit = 5_000;

/** Answers of one caller that are in progress or waiting. */
const mostOfOne = 12;

/**
 * Creates the reader. Lists take long; items, which pages request, do not wait for them.
 * @param readerFor the reader of the present view
 * @param sharesPlaces whether each caller gets only a share of the places
 */
export function createApiReader(
  readerFor: (options: ReadOptions) => ContentReader,
  sharesPlaces: boolean,
): ApiReader {
  const ofOne = sharesPlaces ? mostOfOne : Number.POSITIVE_INFINITY;
  const ofItem = createWorkQueue({ atOnce: 16, waiting: 256, ofOne: 4 * ofOne, timeLimit });
  const ofItems = createWorkQueue({ atOnce: 4, waiting: 64, ofOne, timeLimit });
  return {
    item: (codename, options) =>
      ofItem.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await inTurns(readerFor(options).itemSteps(codename, options));
        if (result.status === 'found') await writtenItem(result);
        return result;
      }),
    items: (query, options) =>
      ofItems.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await inTurns(readerFor(options).itemsSteps(query, options));
        await writtenItems(result);
        return result;
      }),
  };
}
