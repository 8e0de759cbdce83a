import type { KeepDerived } from '../memory/derivedCache.server.ts';
import type { Cached, ContentCache } from './cache.ts';
import { decidingFields, endOf, today } from './closing.ts';
import { fromSource } from './contentUnavailable.ts';
import type { ListQuery, ReadOptions, Spending } from './readOptions.ts';
import { isWithheld, type Restrictions, restrictionsOf } from './restrict.ts';
import type { ContentSource, ItemsQuery } from './source.ts';
import { filterInTurns, pause } from './turns.ts';

/** The entry of an item in a list: enough to count and filter it for any market. */
export interface Listed {
  readonly codename: string;
  readonly collection: string;
  readonly restrictions: Restrictions;
  /** The moment from which it is not shown any more, in milliseconds since the epoch. */
  readonly end: number;
}

const pageSize = 2_000;

/** Bytes of an entry of a list with its codename; restrictions are shared. */
const bytesPerEntry = 96;

async function loadAll(
  source: ContentSource,
  { filters, order }: ListQuery,
  language: string,
  spending: Spending | undefined,
): Promise<Listed[]> {
  const all: Listed[] = [];
  for (;;) {
    const query: ItemsQuery = {
      language,
      filters,
      ...(order ? { order } : {}),
      depth: 0,
      elements: [...decidingFields],
      skip: all.length,
      limit: pageSize,
    };
    if (spending) spending.loads += 1;
    const { items, pagination } = await fromSource(() => source.items(query));
    for (const item of items) {
      const wait = pause();
      if (wait) await wait;
      const { codename, collection } = item.system;
      all.push({ codename, collection, restrictions: restrictionsOf(item), end: endOf(item) });
    }
    if (items.length === 0 || all.length >= (pagination.total_count ?? 0)) return all;
  }
}

const keyOf = ({ filters, order }: ListQuery, language: string) =>
  `list:${language}:${order ?? ''}:${JSON.stringify(filters)}`;

/**
 * Creates the function that returns which items of a query a reader may see. A content service
 * cannot filter out withheld items, so lists are filtered here, and counted afterwards.
 * @param cutLists caches the filtered lists
 */
export function createListing(
  source: ContentSource,
  cache: ContentCache,
  cutLists: KeepDerived<readonly Listed[]>,
) {
  return async (query: ListQuery, options: ReadOptions): Promise<Cached<readonly Listed[]>> => {
    const { language, collections, markets } = options;
    const { value: all, loadedAt } = await cache.read(
      keyOf(query, language),
      () => loadAll(source, query, language, options.spending),
      ({ length }) => bytesPerEntry * length,
    );
    const value = await cutLists(
      all,
      `${collections}:${markets.map(({ id }) => id)}:${today()}`,
      () =>
        filterInTurns(
          all,
          (entry) =>
            entry.end > Date.now() &&
            collections.includes(entry.collection) &&
            !markets.some((market) => isWithheld(entry.restrictions, market)),
        ),
    );
    return { value, loadedAt };
  };
}
