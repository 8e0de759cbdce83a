import type { ContentReader, ItemResult, ItemsResult } from './reader.server.ts';
import { CallerGone, createWorkQueue, type WorkQueue } from './workQueue.server.ts';
import { type WrittenJson, writeJson } from './writeJson.server.ts';

/** The most bytes an answer has, before it is compressed. */
export const mostBytes = 4 * 1_048_576;

const written = new WeakMap<object, Promise<WrittenJson>>();

function writeOnce(whose: object, value: unknown, lowered: 'depth' | 'limit') {
  const known = written.get(whose);
  if (known) return known;
  const writing = writeJson(value, { mostBytes, lowered });
  written.set(whose, writing);
  return writing;
}

/** An item as JSON, written once for each object. @throws AnswerTooLarge */
export function writtenItem({ item }: ItemResult & { status: 'found' }): Promise<WrittenJson> {
  return writeOnce(item, item, 'depth');
}

/** A list as JSON, written once for each object. @throws AnswerTooLarge */
export function writtenItems(list: ItemsResult): Promise<WrittenJson> {
  const { items, pagination } = list;
  return writeOnce(list, { items, pagination }, 'limit');
}

/** Queues for what is not kept. */
export interface AnswerQueues {
  readonly item: WorkQueue;
  readonly items: WorkQueue;
}

/** Milliseconds for which an answer that is not kept waits for its turn. */
const patience = 5_000;

/** Answers of one caller that are made or wait. */
const mostOfOne = 12;

/**
 * Prepares the queues. Lists take long; items, which pages ask for, do not wait for them.
 * @param sharesPlaces whether one caller gets only a share of the places
 */
export function createAnswerQueues(sharesPlaces: boolean): AnswerQueues {
  const ofOne = sharesPlaces ? mostOfOne : Number.POSITIVE_INFINITY;
  return {
    item: createWorkQueue({ atOnce: 16, waiting: 256, ofOne: 4 * ofOne, patience }),
    items: createWorkQueue({ atOnce: 4, waiting: 64, ofOne, patience }),
  };
}

/**
 * A reader whose answers are made and written, a bounded number at a time.
 * @throws TooBusy from its methods, CallerGone where nobody waits for the answer, AnswerTooLarge where an answer has too many bytes
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
