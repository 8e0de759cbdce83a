import type { KeepDerived } from '../memory/derivedCache.server.ts';
import type { Admit } from './admit.server.ts';
import type { Cached, ContentCache } from './cache.ts';
import { decidingFields, endOf, today } from './closing.ts';
import { fromSource } from './contentUnavailable.ts';
import type { DeliveryItem } from './delivery.ts';
import type { ListQuery, ReadOptions, Spending } from './readOptions.ts';
import { isWithheld, type Restrictions, restrictionsOf } from './restrict.ts';
import {
  byShownValues,
  bytesOfValues,
  type DividedQuery,
  divideQuery,
  type StoredValues,
  storedValues,
} from './shownValues.server.ts';
import type { ContentSource, ItemsQuery } from './source.ts';
import { filterInTurns, pause } from './turns.ts';

/** What decides whether an item is shown. */
interface Visible {
  readonly codename: string;
  readonly collection: string;
  readonly restrictions: Restrictions;
  /** The moment from which it is not shown any more, in milliseconds since the epoch. */
  readonly end: number;
}

/** The entry of an item in a list: enough to count and filter it for any market. */
export interface Listed extends Visible {
  /** What filters and orders compare here; absent where the source does it all. */
  readonly values?: StoredValues<Visible>;
}

const pageSize = 2_000;

/** Bytes of an entry of a list with its codename; restrictions are shared. */
const bytesPerEntry = 96;

interface ListingParts {
  readonly source: ContentSource;
  readonly cache: ContentCache;
  readonly admit: Pick<Admit, 'item'>;
  /** Caches the filtered lists. */
  readonly cutLists: KeepDerived<readonly Listed[]>;
}

async function loadAll(
  { source, admit }: ListingParts,
  { asked, elements }: DividedQuery,
  language: string,
  spending: Spending | undefined,
): Promise<Listed[]> {
  const all: Listed[] = [];
  const targets = new Map<DeliveryItem, Visible>();
  const targetOf = (item: DeliveryItem): Visible => {
    const known = targets.get(item) ?? visibleOf(item);
    targets.set(item, known);
    return known;
  };
  for (;;) {
    const query: ItemsQuery = {
      language,
      ...asked,
      // Linked items are read to see whether a visitor sees them.
      depth: elements.length > 0 ? 1 : 0,
      elements: [...decidingFields, ...elements],
      skip: all.length,
      limit: pageSize,
    };
    if (spending) spending.loads += 1;
    const { items, modular_content, pagination } = await fromSource(() => source.items(query));
    for (const item of items) {
      const wait = pause();
      if (wait) await wait;
      const listed = visibleOf(item);
      if (elements.length === 0) all.push(listed);
      else {
        const values = storedValues(admit.item(item), modular_content, elements, targetOf);
        all.push({ ...listed, values });
      }
    }
    if (items.length === 0 || all.length >= (pagination.total_count ?? 0)) return all;
  }
}

function visibleOf(item: DeliveryItem): Visible {
  const { codename, collection } = item.system;
  return { codename, collection, restrictions: restrictionsOf(item), end: endOf(item) };
}

/** The bytes of a list. */
function bytesOfList(all: readonly Listed[]): number {
  const ofEntries = bytesPerEntry * all.length;
  return all[0]?.values
    ? all.reduce((bytes, { values }) => bytes + (values ? bytesOfValues(values) : 0), ofEntries)
    : ofEntries;
}

const keyOf = ({ asked: { filters, order }, elements }: DividedQuery, language: string) =>
  `list:${language}:${order ?? ''}:${elements}:${JSON.stringify(filters)}`;

/**
 * Creates the function that returns which items of a query a reader may see. A content service
 * cannot filter out withheld items, so lists are filtered here, and counted afterwards. Links and
 * rich text are compared here, too, as the visitor's answer shows them (API-12).
 */
export function createListing(parts: ListingParts) {
  return async (query: ListQuery, options: ReadOptions): Promise<Cached<readonly Listed[]>> => {
    const { language, collections, markets } = options;
    const divided = divideQuery(query);
    const { value: all, loadedAt } = await parts.cache.read(
      keyOf(divided, language),
      () => loadAll(parts, divided, language, options.spending),
      bytesOfList,
    );
    const isShown = (it: Visible) =>
      it.end > Date.now() &&
      collections.includes(it.collection) &&
      !markets.some((market) => isWithheld(it.restrictions, market));
    const { filters, order = '' } = divided;
    const comparing = divided.elements.length > 0 ? `:${order}:${JSON.stringify(filters)}` : '';
    const value = await parts.cutLists(
      all,
      `${collections}:${markets.map(({ id }) => id)}:${today()}${comparing}`,
      async () => {
        const visible = await filterInTurns(all, isShown);
        return comparing ? byShownValues(visible, divided, language, isShown) : visible;
      },
    );
    return { value, loadedAt };
  };
}
