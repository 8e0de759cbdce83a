import type { ContentReader, ItemResult, ItemsResult } from './reader.server.ts';
import { CallerGone, createWorkQueue, type WorkQueue } from './workQueue.server.ts';
import { type WrittenJson, writeJson } from './writeJson.server.ts';

/** The most bytes of an answer, before compression. */
export const mostBytes = 4 * 1_048_576;

const written = new WeakMap<object, Promise<WrittenJson>>();

function writeOnce(whose: object, value: unknown, lowered: 'depth' | 'limit') {
  const known = written.get(whose);
  if (known) return known;
  const writing = writeJson(value, { mostBytes, lowered });
  written.set(whose, writing);
  return writing;
}

/** An item as JSON, cached per object. @throws AnswerTooLarge */
export function writtenItem({ item }: ItemResult & { status: 'found' }): Promise<WrittenJson> {
  return writeOnce(item, item, 'depth');
}

/** A list as JSON, cached per object. @throws AnswerTooLarge */
export function writtenItems(list: ItemsResult): Promise<WrittenJson> {
  const { items, pagination } = list;
  return writeOnce(list, { items, pagination }, 'limit');
}

/** Queues for answers that are not cached. */
export interface AnswerQueues {
  readonly item: WorkQueue;
  readonly items: WorkQueue;
}

/** Milliseconds that an answer may wait in the queue. */
const timeLimit = 5_000;

/** Answers of one caller that are in progress or waiting. */
const mostOfOne = 12;

/**
 * Creates the queues. Lists take long; items, which pages request, do not wait for them.
 * @param sharesPlaces whether each caller gets only a share of the places
 */
export function createAnswerQueues(sharesPlaces: boolean): AnswerQueues {
  const ofOne = sharesPlaces ? mostOfOne : Number.POSITIVE_INFINITY;
  return {
    item: createWorkQueue({ atOnce: 16, waiting: 256, ofOne: 4 * ofOne, timeLimit }),
    items: createWorkQueue({ atOnce: 4, waiting: 64, ofOne, timeLimit }),
  };
}

/**
 * A reader that makes and writes a limited number of answers at a time.
 * @throws TooBusy from its methods, CallerGone when the client has disconnected, AnswerTooLarge
 * when an answer has too many bytes
 */
export function writeAnswers(reader: ContentReader, queues: AnswerQueues): ContentReader {
  return {
    item: (codename, options) =>
      queues.item.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await reader.item(codename, options);
        if (result.status === 'found') await writtenItem(result);
        return result;
      }),
    items: (query, options) =>
      queues.items.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await reader.items(query, options);
        await writtenItems(result);
        return result;
      }),
  };
}
