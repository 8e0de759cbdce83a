import { LRUCache } from 'lru-cache';
import { bytesOf, bytesOfEntry, bytesOfShape, perBuffer } from '../memory/byteSize.ts';
import { createDerivedCache, type DerivedCache } from '../memory/derivedCache.server.ts';
import { ContentUnavailable } from './contentUnavailable.ts';
import type { DeliveryItem } from './delivery.ts';
import type { Variant } from './edition/authored.ts';
import type { Answer } from './edition/queries.server.ts';
import type { View } from './edition/view.server.ts';
import type { LinkedItem } from './elements.ts';
import { type Allowance, type FlattenOptions, flattenSteps } from './flatten.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { remember } from './remember.ts';
import {
  isWithheld,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type WithheldStatus,
  withheldStatus,
} from './restrict.ts';
import {
  byShownValues,
  bytesOfValues,
  type DividedQuery,
  divideQuery,
  type StoredValues,
  storedValues,
} from './shownValues.server.ts';
import type { ItemQuery, ItemsQuery } from './source.ts';
import { atOnce, mapped, type Steps } from './turns.ts';
import { CallerGone } from './workQueue.server.ts';

/** The result of a request for one item. */
export type ItemResult =
  | { readonly status: 'found'; readonly item: LinkedItem }
  | { readonly status: 'missing' | WithheldStatus };

/** A part of a list, counted without withheld items. */
export interface ItemsResult {
  readonly items: readonly LinkedItem[];
  readonly pagination: { skip: number; limit: number; count: number; total: number };
}

/** Reads a view for a market: sanitized, filtered and flattened (API-1). */
export interface ContentReader {
  /** One item by codename. @throws AnswerTooLarge */
  item(codename: string, options: ReadOptions): ItemResult;
  /** Part of a list. @throws AnswerTooLarge */
  items(query: ListQuery, options: ReadOptions): ItemsResult;
  /** The same in steps, for callers who may ask for anything. @throws AnswerTooLarge, CallerGone */
  itemSteps(codename: string, options: ReadOptions): Steps<ItemResult>;
  /** The same in steps. @throws AnswerTooLarge, CallerGone */
  itemsSteps(query: ListQuery, options: ReadOptions): Steps<ItemsResult>;
}

/** How much a reader keeps of what it has read, in bytes. A reader ends with its view. */
export interface ReaderSizes {
  /** Items with their linked items. */
  readonly answers: number;
  /** Their flattened forms. */
  readonly forms: number;
  /** Lists of items, filtered for a market. */
  readonly lists: number;
  /** Whether the forms are kept with their JSON; default false. */
  readonly areWritten?: boolean;
}

/** Sizes for tests and tools. */
const small: ReaderSizes = { answers: 8_000_000, forms: 8_000_000, lists: 1_000_000 };

const usualSystemFields = ['codename', 'type', 'last_modified'] as const;

/** The most items in one answer. */
export const maxItems = 2_000;

/** What decides whether a linked item is shown. */
interface Visible {
  readonly codename: string;
  readonly collection: string;
  readonly restrictions: Restrictions;
}

/** The entry of an item in a list: enough to count and filter it for any market. */
interface Listed extends Visible {
  readonly variant: Variant;
  /** What filters and orders compare here; absent where stored values decide. */
  readonly values?: StoredValues<Visible>;
}

const nothing: Answer = { items: [], linked: {} };

/** How the values of a list are read. */
const valueQuery = { depth: 1, isSanitized: true } as const;

/** Bytes of one reference in a list, and of an entry with what it holds. */
const perReference = 8;
const perListed = 96;

/**
 * Creates the reader of a view.
 * @param sizes what it keeps; default for tests and tools
 */
export function createContentReader(view: View, sizes: ReaderSizes = small): ContentReader {
  const answers = new LRUCache<string, Answer>({
    maxSize: sizes.answers,
  });
  // Half for whole lists, half for what each market sees of them.
  const ofLists = Math.ceil(sizes.lists / 2);
  const lists = new LRUCache<string, readonly Listed[]>({
    maxSize: ofLists,
    sizeCalculation: (all, key) => bytesOfEntry(key, bytesOfList(all)),
  });
  const bytesOfForm = sizes.areWritten ? bytesWritten : bytesOfShape;
  const keepForms = createDerivedCache<object>(sizes.forms, bytesOfForm);
  const keepLists = createDerivedCache<object>(
    ofLists,
    (list) => perReference * (list as readonly Listed[]).length,
  );
  const known = new WeakMap<Variant, Listed>();

  function listed(variant: Variant): Listed {
    const before = known.get(variant);
    if (before) return before;
    const item = view.edition.deliver(variant, restrictionFields);
    const made = { variant, ...visibleOf(item) };
    known.set(variant, made);
    return made;
  }

  function* answerOf(codename: string, options: ReadOptions): Steps<Answer> {
    // What does not exist takes no place, and costs nothing.
    if (!view.edition.store.byCodename.has(codename)) return nothing;
    const key = `item:${codename}:${scope(options)}`;
    const before = answers.get(key);
    if (before) return before;
    if (options.spending) options.spending.loads += 1;
    const found = yield* view.itemSteps(codename, queryOf(options));
    if (!found) return nothing;
    return yield* keepAnswer(key, { items: [found.item], linked: found.modular_content });
  }

  function* itemSteps(codename: string, options: ReadOptions): Steps<ItemResult> {
    const answer = yield* answerOf(codename, options);
    const [item] = answer.items;
    if (!item || !options.collections.includes(item.system.collection)) {
      return { status: 'missing' };
    }
    const withheld = withheldStatus(restrictionsOf(item), options.markets);
    if (withheld) return { status: withheld };
    const [flat] = yield* forms(answer, options);
    return flat ? { status: 'found', item: flat } : { status: 'missing' };
  }

  /** All items of a query, whoever asks. */
  function* everyone(divided: DividedQuery, options: ReadOptions): Steps<readonly Listed[]> {
    const { asked, elements } = divided;
    const { language } = options;
    const key = `${language}:${asked.order ?? ''}:${elements}:${JSON.stringify(asked.filters)}`;
    const before = lists.get(key);
    if (before) return before;
    if (options.spending) options.spending.loads += 1;
    const variants = yield* view.matching({ ...asked, language });
    // Whether a visitor sees a linked item follows from the fields that decide it.
    const read = [...restrictionFields, ...elements];
    const values = (it: Variant) =>
      valuesOf(it, elements, { ...valueQuery, language, elements: read });
    const all =
      elements.length === 0
        ? yield* mapped(variants, listed)
        : yield* mapped(variants, (it) => ({ ...listed(it), values: values(it) }));
    lists.set(key, all);
    return all;
  }

  /** The values that filters and orders compare, with what decides who sees the linked items. */
  function valuesOf(
    variant: Variant,
    elements: readonly string[],
    query: ItemQuery,
  ): StoredValues<Visible> {
    const { items, linked } = atOnce(view.answer([variant], query));
    return storedValues(items[0] as DeliveryItem, linked, elements, visibleOf);
  }

  /** The items of a query that a visitor may see, in order. */
  function* visible(query: ListQuery, options: ReadOptions): Steps<readonly Listed[]> {
    const { language, collections, markets } = options;
    const divided = divideQuery(query);
    const all = yield* everyone(divided, options);
    const { filters, order = '' } = divided;
    const compares = divided.elements.length > 0;
    const comparing = compares ? `:${order}:${JSON.stringify(filters)}` : '';
    const key = `${collections}:${markets.map(({ id }) => id)}${comparing}`;
    const isShown = (it: Visible) =>
      collections.includes(it.collection) &&
      !markets.some((market) => isWithheld(it.restrictions, market));
    return yield* kept(keepLists, all, key, function* () {
      const shown: Listed[] = [];
      for (const it of all) {
        yield;
        if (isShown(it)) shown.push(it);
      }
      return compares ? yield* byShownValues(shown, divided, language, isShown) : shown;
    });
  }

  function* itemsSteps(query: ListQuery, options: ReadOptions): Steps<ItemsResult> {
    const { skip = 0, limit = 100, only } = query;
    const found = yield* visible(query, options);
    const all = only ? found.filter(({ codename }) => only(codename)) : found;
    const wanted = all.slice(skip, skip + Math.min(limit, maxItems));
    const answer = yield* answerOfList(wanted, options);
    const items = wanted.length === 0 ? [] : yield* forms(answer, options);
    const total = all.length;
    // The same list is the same object, so that its JSON is made once.
    return remember('list', items, [skip, limit, total], () => ({
      items,
      pagination: { skip, limit, count: items.length, total },
    }));
  }

  function* answerOfList(wanted: readonly Listed[], options: ReadOptions): Steps<Answer> {
    const key = `items:${wanted.map(({ codename }) => codename)}:${scope(options)}`;
    const before = answers.get(key);
    if (before || wanted.length === 0) return before ?? nothing;
    if (options.spending) options.spending.loads += 1;
    const variants = wanted.map(({ variant }) => variant);
    return yield* keepAnswer(key, yield* view.answer(variants, queryOf(options)));
  }

  function* keepAnswer(key: string, answer: Answer): Steps<Answer> {
    let bytes = 0;
    for (const item of [...answer.items, ...Object.values(answer.linked)]) {
      yield;
      bytes += bytesOf(item);
    }
    answers.set(key, answer, { size: bytesOfEntry(key, bytes) });
    return answer;
  }

  /** The flattened items of an answer; the same list as long as it is kept. */
  function* forms(answer: Answer, options: ReadOptions): Steps<readonly LinkedItem[]> {
    const restricted = remember('restricted', answer, [], () => restrictedIn(answer));
    const { mostItems, spending, keepsForms = true } = options;
    const keep = keepsForms ? keepForms : undefined;
    return yield* kept(keep, answer, formKey(options, restricted), () => {
      const allowance = mostItems === undefined ? undefined : { left: mostItems };
      return counted(answer, options, allowance, spending);
    });
  }

  return {
    item: (codename, options) => atOnce(itemSteps(codename, options)),
    items: (query, options) => atOnce(itemsSteps(query, options)),
    itemSteps,
    itemsSteps,
  };
}

function fail(): never {
  throw new ContentUnavailable('No content has been read yet');
}

/** A reader of nothing. @throws ContentUnavailable from its methods */
export const noContent: ContentReader = {
  item: fail,
  items: fail,
  itemSteps: fail,
  itemsSteps: fail,
};

/** Keeps what steps make. */
function* kept<T extends object>(
  keep: Pick<DerivedCache<object>, 'get' | 'set'> | undefined,
  source: object,
  key: string,
  make: () => Steps<T>,
): Steps<T> {
  if (!keep) return yield* make();
  const known = keep.get(source, key);
  if (known) return known as T;
  const made = yield* make();
  keep.set(source, key, made);
  return made;
}

/** Flattens the items of an answer, and counts them for whoever spends them. */
function* counted(
  { items, linked }: Answer,
  options: ReadOptions,
  allowance: Allowance | undefined,
  spending: ReadOptions['spending'],
): Steps<readonly LinkedItem[]> {
  const before = allowance?.left ?? 0;
  const flat: LinkedItem[] = [];
  try {
    for (const item of items) {
      if (spending?.isGone()) throw new CallerGone();
      flat.push(yield* flattenSteps(item, linked, flattenOptions(options, allowance)));
    }
  } finally {
    if (spending && allowance) spending.items += before - allowance.left;
  }
  return flat;
}

function visibleOf(item: DeliveryItem): Visible {
  const { codename, collection } = item.system;
  return { codename, collection, restrictions: restrictionsOf(item) };
}

/** The bytes of a list; values are there for all of its items or for none. */
function bytesOfList(all: readonly Listed[]): number {
  const ofEntries = perListed * all.length;
  if (!all[0]?.values) return ofEntries;
  return all.reduce((bytes, it) => bytes + (it.values ? bytesOfValues(it.values) : 0), ofEntries);
}

/** The bytes of items with their JSON, which is kept as long as they are. */
const bytesWritten = (items: object) => 2 * bytesOf(items) + perBuffer;

function queryOf({ language, depth = 1, fields, mostItems }: ReadOptions) {
  const query = { language, depth, isSanitized: true };
  return {
    ...query,
    ...(mostItems === undefined ? {} : { mostLinked: mostItems }),
    ...(fields ? { elements: [...fields, ...restrictionFields] } : {}),
  } satisfies Omit<ItemsQuery, 'filters'>;
}

const scope = ({ language, depth = 1, fields, mostItems }: ReadOptions) =>
  `${language}:${depth}:${fields ?? '*'}:${mostItems ?? ''}`;

function isOmitted(item: DeliveryItem, { markets, collections }: ReadOptions): boolean {
  if (!collections.includes(item.system.collection)) return true;
  const restrictions = restrictionsOf(item);
  return markets.some((market) => isWithheld(restrictions, market));
}

/** The different restrictions of those items of an answer that are shown in some markets only. */
function restrictedIn({ items, linked }: Answer): readonly Restrictions[] {
  const all = new Set([...items, ...Object.values(linked)].map(restrictionsOf));
  return [...all].filter(({ places, fromPublic }) => fromPublic || places.length > 0);
}

/**
 * A key for all that changes the flattened form of an answer. Markets that withhold the same items
 * share a form: most items of a site are shown everywhere, and it has hundreds of markets.
 */
function formKey(options: ReadOptions, restricted: readonly Restrictions[]): string {
  const { systemFields = '', markets, collections } = options;
  const withheld = restricted.map((it) => Number(markets.some((market) => isWithheld(it, market))));
  return `${scope(options)}:${systemFields}:${collections}:${withheld.join('')}`;
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
