import { bytesOf } from '../memory/byteSize.ts';
import type { Admit } from './admit.server.ts';
import type { Cached, ContentCache } from './cache.ts';
import { decidingFields, isOver, today } from './closing.ts';
import { fromSource } from './contentUnavailable.ts';
import type { DeliveryItem, ItemAnswer, ModularContent } from './delivery.ts';
import type { LinkedItem } from './elements.ts';
import { type Allowance, type FlattenOptions, flatten, flattenInTurns } from './flatten.ts';
import { createListing, type Listed } from './listing.server.ts';
import { createReaderCaches, type ReaderCaches } from './readerCaches.server.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { remember } from './remember.ts';
import {
  isWithheld,
  type Restrictions,
  restrictionsOf,
  type WithheldStatus,
  withheldStatus,
} from './restrict.ts';
import type { ContentSource, ItemsQuery } from './source.ts';
import { mapInTurns, pause } from './turns.ts';
import { CallerGone } from './workQueue.server.ts';

/** The result of a request for one item. */
export type ItemResult =
  | { readonly status: 'found'; readonly item: LinkedItem; readonly loadedAt: number }
  | { readonly status: 'missing' | WithheldStatus };

/** A part of a list, counted without withheld items. */
export interface ItemsResult {
  readonly items: readonly LinkedItem[];
  readonly pagination: { skip: number; limit: number; count: number; total: number };
  readonly loadedAt: number;
}

/** Reads content for a market: cached, sanitized, filtered and flattened (API-1). */
export interface ContentReader {
  /** One item by codename. @throws ContentUnavailable, AnswerTooLarge */
  item(codename: string, options: ReadOptions): Promise<ItemResult>;
  /** Part of a list. @throws ContentUnavailable, AnswerTooLarge */
  items(query: ListQuery, options: ReadOptions): Promise<ItemsResult>;
}

const usualSystemFields = ['codename', 'type', 'last_modified'] as const;

/** The most items in one answer. */
export const maxItems = 2_000;

/** The source and the caches of a reader. */
interface ReaderParts {
  readonly source: ContentSource;
  readonly cache: ContentCache;
  readonly caches: ReaderCaches;
}

/**
 * Creates a reader for a content source.
 * @param cache stores the answers of the source
 * @param caches store what is made from the answers; default its own caches, sized for tests and
 * tools
 */
export function createContentReader(
  source: ContentSource,
  cache: ContentCache,
  caches: ReaderCaches = createReaderCaches(),
): ContentReader {
  const parts = { source, cache, caches };
  const list = createListing({ source, cache, ...caches });
  return {
    item: (codename, options) => readItem(parts, codename, options),
    async items(query, options) {
      const allowance = allowanceOf(options);
      const { skip = 0, limit = 100, only } = query;
      const visible = await list(query, options);
      const all = only ? visible.value.filter(({ codename }) => only(codename)) : visible.value;
      const wanted = all.slice(skip, skip + Math.min(limit, maxItems));
      const answer = await readListed(parts, wanted, options);
      const items = await flatList(caches, answer.value, options, allowance);
      return {
        items,
        pagination: { skip, limit, count: items.length, total: all.length },
        loadedAt: Math.min(visible.loadedAt, answer.loadedAt),
      };
    },
  };
}

async function readItem(
  { source, cache, caches }: ReaderParts,
  codename: string,
  options: ReadOptions,
): Promise<ItemResult> {
  const { value: answer, loadedAt } = await cache.read(
    `item:${codename}:${scope(options)}`,
    async () => {
      if (options.spending) options.spending.loads += 1;
      const found = await fromSource(() => source.item(codename, sourceQuery(options)));
      return admitAnswer(found, caches.admit);
    },
    (found) => (found ? bytesOfItems([found.item], found.modular_content) : 0),
  );
  if (!answer || !options.collections.includes(answer.item.system.collection)) {
    return { status: 'missing' };
  }
  if (isOver(answer.item)) return { status: 'missing' };
  const withheld = withheldStatus(restrictionsOf(answer.item), options.markets);
  if (withheld) return { status: withheld };
  const linked = answer.modular_content;
  return { status: 'found', item: await flatItem(caches, answer.item, linked, options), loadedAt };
}

interface LoadedList {
  readonly items: readonly DeliveryItem[];
  readonly linked: ModularContent;
}

async function readListed(
  { source, cache, caches: { admit } }: ReaderParts,
  wanted: readonly Listed[],
  options: ReadOptions,
): Promise<Cached<LoadedList>> {
  if (wanted.length === 0) return { value: { items: [], linked: {} }, loadedAt: Date.now() };
  const codenames = wanted.map(({ codename }) => codename);
  const load = async () => {
    const query: ItemsQuery = {
      ...sourceQuery(options),
      filters: [{ property: 'system.codename', operator: 'in', values: codenames }],
      limit: codenames.length,
    };
    if (options.spending) options.spending.loads += 1;
    const answer = await fromSource(() => source.items(query));
    const byCodename = new Map(answer.items.map((item) => [item.system.codename, item]));
    const items = codenames.flatMap((codename) => byCodename.get(codename) ?? []);
    const linked = await admit.linked(answer.modular_content);
    return { items: await admit.items(items), linked };
  };
  return cache.read(`items:${codenames}:${scope(options)}`, load, ({ items, linked }) =>
    bytesOfItems(items, linked),
  );
}

/** The bytes of items with their linked items, counted with pauses. */
async function bytesOfItems(
  items: readonly DeliveryItem[],
  linked: ModularContent,
): Promise<number> {
  let bytes = 0;
  for (const item of [...items, ...Object.values(linked)]) {
    const wait = pause();
    if (wait) await wait;
    bytes += bytesOf(item);
  }
  return bytes;
}

async function admitAnswer(
  answer: ItemAnswer | undefined,
  admit: Admit,
): Promise<ItemAnswer | null> {
  if (!answer) return null;
  const linked = await admit.linked(answer.modular_content);
  return { item: admit.item(answer.item), modular_content: linked };
}

function sourceQuery({ language, depth = 1, fields, mostItems }: ReadOptions) {
  const most = mostItems === undefined ? {} : { mostLinked: mostItems };
  return fields
    ? { language, depth, elements: [...fields, ...decidingFields], ...most }
    : { language, depth, ...most };
}

const scope = ({ language, depth = 1, fields }: ReadOptions) =>
  `${language}:${depth}:${fields ?? '*'}`;

function isOmitted(item: DeliveryItem, { markets, collections }: ReadOptions): boolean {
  if (!collections.includes(item.system.collection) || isOver(item)) return true;
  const restrictions = restrictionsOf(item);
  return markets.some((market) => isWithheld(restrictions, market));
}

const allowanceOf = ({ mostItems }: ReadOptions): Allowance | undefined =>
  mostItems === undefined ? undefined : { left: mostItems };

/**
 * A cache key for all that changes the flattened form of an item or a list. Markets that withhold the
 * same linked items share a form: most items of a site are shown everywhere, and it has hundreds of
 * markets.
 * @param restricted the restrictions of the items of the answer
 */
const formKey = (options: ReadOptions, restricted: readonly Restrictions[]) => {
  const { systemFields = '', markets, collections } = options;
  const withheld = restricted.map((it) => Number(markets.some((market) => isWithheld(it, market))));
  return `${scope(options)}:${systemFields}:${collections}:${withheld.join('')}:${today()}`;
};

/**
 * The different restrictions of those items of an answer that are shown in some markets only.
 * @param answer what holds the items; they are looked through once
 */
function restrictedIn(answer: object, items: () => readonly DeliveryItem[]) {
  return remember('restricted', answer, [], (): readonly Restrictions[] => {
    const all = new Set(items().map(restrictionsOf));
    return [...all].filter(({ places, fromPublic }) => fromPublic || places.length > 0);
  });
}

/** Flattens the one item of an answer. The forms of pages are cached, and the latest of API callers. */
async function flatItem(
  { pageItems, callersItems }: ReaderCaches,
  item: DeliveryItem,
  linked: ModularContent,
  options: ReadOptions,
): Promise<LinkedItem> {
  const { mostItems } = options;
  const key = formKey(
    options,
    restrictedIn(linked, () => Object.values(linked)),
  );
  if (mostItems === undefined) {
    return pageItems(item, key, () => flatten(item, linked, flattenOptions(options)));
  }
  return callersItems(linked, `${item.system.codename}:${mostItems}:${key}`, () =>
    flatCounted(item, linked, options, { left: mostItems }),
  );
}

/**
 * Flattens a list; for pages, the same list is returned as long as it is cached. Lists for API callers
 * are too many to be cached.
 */
async function flatList(
  { pageLists }: ReaderCaches,
  list: LoadedList,
  options: ReadOptions,
  allowance: Allowance | undefined,
): Promise<readonly LinkedItem[]> {
  const make = () => {
    // The list may be older than the withholding of an item.
    const shown = list.items.filter((item) => !isOmitted(item, options));
    return mapInTurns(shown, (item) =>
      allowance
        ? flatCounted(item, list.linked, options, allowance)
        : flatten(item, list.linked, flattenOptions(options)),
    );
  };
  if (allowance) return make();
  const restricted = restrictedIn(list, () => [...list.items, ...Object.values(list.linked)]);
  return pageLists(list, formKey(options, restricted), make);
}

async function flatCounted(
  item: DeliveryItem,
  linked: ModularContent,
  options: ReadOptions,
  allowance: Allowance,
): Promise<LinkedItem> {
  const before = allowance.left;
  try {
    if (options.spending?.isGone()) throw new CallerGone();
    return await flattenInTurns(item, linked, flattenOptions(options, allowance));
  } finally {
    if (options.spending) options.spending.items += before - allowance.left;
  }
}

function flattenOptions(options: ReadOptions, allowance?: Allowance): FlattenOptions {
  return {
    depth: options.depth ?? 1,
    systemFields: options.systemFields ?? usualSystemFields,
    marksVariant: options.systemFields === undefined,
    fields: options.fields,
    omit: (it) => isOmitted(it, options),
    allowance,
  };
}
