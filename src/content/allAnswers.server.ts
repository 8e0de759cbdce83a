import { setImmediate } from 'node:timers/promises';
import type { ItemsAnswer } from './delivery.ts';
import type { ContentAnswers, ItemsQuery } from './source.ts';

/**
 * Yields all items of a query, a few at a time. Requests of visitors are answered in between.
 * @param query its `limit` is the number of items at a time
 * @throws the errors of the source
 */
export async function* allAnswers(
  source: Pick<ContentAnswers, 'items'>,
  query: ItemsQuery,
): AsyncGenerator<ItemsAnswer> {
  for (let skip = 0; ; ) {
    await setImmediate();
    const answer = await source.items({ ...query, skip });
    yield answer;
    skip += answer.items.length;
    if (answer.items.length === 0 || skip >= (answer.pagination.total_count ?? 0)) return;
  }
}
