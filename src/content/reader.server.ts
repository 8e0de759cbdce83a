import { LRUCache } from 'lru-cache';
import type { PageName } from '../locale/paths.ts';
import { bytesOfEntry } from '../memory/cacheBytes.ts';
import { noVocabularies, type Vocabularies } from '../vocabularies/vocabularies.ts';
import { ContentUnavailable } from './contentErrors.ts';
import type { SystemFields } from './deliveryFormat.ts';
import type { Variant } from './edition/authored.ts';
import type { Derivation, View } from './edition/view.server.ts';
import type { LinkedItem } from './elements.ts';
import { FlattenedItems } from './flattenedItems.server.ts';
import { atOnce, type Steps } from './pauses.ts';
import type { Filter } from './query.ts';
import { remember } from './remember.ts';
import type { WithheldStatus, Withholding } from './restrict.ts';
import { keyOfScope, ShownItems } from './shownItems.server.ts';
import { byShownValues, divideQuery } from './shownValues.server.ts';
import type { TypeName } from './types/index.ts';

/** How content is read: for which visitor, in which language, and how much. */
export interface ReadOptions {
  readonly language: string;
  /** Levels of linked items; default 1. */
  readonly depth?: number;
  /** Codenames of the elements to read; default all. */
  readonly fields?: readonly string[] | undefined;
  /**
   * System fields to read of every item; default codename, type and last_modified, and `variant` as
   * well.
   */
  readonly systemFields?: readonly (keyof SystemFields)[];
  /** The collections whose items exist for the reader. */
  readonly collections: readonly string[];
  /** The markets; an item that is withheld in any of them is withheld. */
  readonly markets: readonly Withholding[];
  /** The most items in an answer, including nested ones; default no limit. */
  readonly mostItems?: number;
  /** Whether the flattened form is kept for the next who asks; default true. */
  readonly keepsForms?: boolean;
  /** Who asks, and the cost of the answer; it does not affect the answer. */
  readonly spending?: Spending;
}

/** For whom content is read. */
export type ReadScope = Pick<ReadOptions, 'language' | 'collections' | 'markets'>;

/** The cost of an answer, counted while it is made; a cached answer costs nothing. */
export interface Spending {
  /** The address or name that shares one limit. */
  readonly caller: string;
  /** Items that were flattened. */
  items: number;
  /** Lists and answers that were not kept from before. */
  made: number;
  /** Whether the client has disconnected and does not need the answer. */
  isGone(): boolean;
}

/** Which items, and the part of their list. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  /** Which of the items that match the filters, by codename; default all. */
  readonly only?: ((codename: string) => boolean) | undefined;
  readonly order?: string | undefined;
  readonly skip?: number | undefined;
  /** Default 100. */
  readonly limit?: number | undefined;
}

/**
 * One item, or the reason why there is none; `reserved` for visitors who have not confirmed to be
 * professionals.
 */
export type FoundItem<T = LinkedItem> =
  | { readonly status: 'found'; readonly item: T }
  | { readonly status: 'missing' | WithheldStatus };

/** A part of a list, counted without withheld items. */
export interface ItemsResult {
  readonly items: readonly LinkedItem[];
  readonly pagination: { skip: number; limit: number; count: number; total: number };
}

/** Reads a view for a market: sanitized, filtered and flattened (API-1). */
export interface ContentReader {
  /** The lists of the company, which the view shows (OWN-21). */
  readonly vocabularies: Vocabularies;
  /** One item by codename. @throws AnswerTooLarge */
  item(codename: string, options: ReadOptions): FoundItem;
  /** Part of a list. @throws AnswerTooLarge */
  items(query: ListQuery, options: ReadOptions): ItemsResult;
  /** The same in steps, for callers who may ask for anything. @throws AnswerTooLarge, CallerGone */
  itemSteps(codename: string, options: ReadOptions): Steps<FoundItem>;
  /** The same in steps. @throws AnswerTooLarge, CallerGone */
  itemsSteps(query: ListQuery, options: ReadOptions): Steps<ItemsResult>;
  /**
   * The first item of a type that the reader may see, or may once it is confirmed that the visitor is a
   * professional; undefined if there is none (OWN-32).
   */
  first(type: TypeName, scope: ReadScope): string | undefined;
  /** Whether editors wrote a page of the path table that the reader may see. */
  isWritten(page: PageName, scope: ReadScope): boolean;
  /** What was derived from the view. */
  derived<T>(derivation: Derivation<T>): T;
}

/** What a reader keeps of what it has read. A reader ends with its view. */
export interface ReaderMemory {
  readonly bytes: number;
  /** Whether flattened items are kept with their JSON; default false. */
  readonly areWritten?: boolean;
}

const none: readonly never[] = [];

/** Bytes of one reference in a list. */
const perReference = 8;

/**
 * Creates the reader of a view.
 * @param memory default for tests and tools
 */
export function createContentReader(
  view: View,
  { bytes, areWritten = false }: ReaderMemory = { bytes: 16_000_000 },
): ContentReader {
  const shown = new ShownItems(view);
  const lists = new ShownLists(view, shown, Math.ceil(bytes * 0.1));
  const flattened = new FlattenedItems({ view, shown, bytes: Math.ceil(bytes * 0.9), areWritten });

  function* itemSteps(codename: string, options: ReadOptions): Steps<FoundItem> {
    const variant = view.variant(codename, options.language);
    if (!variant) return { status: 'missing' };
    const status = shown.whyHidden(variant, options);
    if (status) return { status };
    const [item] = yield* flattened.of([variant], options);
    return item ? { status: 'found', item } : { status: 'missing' };
  }

  function* itemsSteps(query: ListQuery, options: ReadOptions): Steps<ItemsResult> {
    const { skip = 0, limit = 100, only } = query;
    const list = yield* lists.of(query, options);
    const all = only ? list.filter(({ item }) => only(item.codename)) : list;
    const wanted = all.slice(skip, skip + limit);
    const items = wanted.length === 0 ? none : yield* flattened.of(wanted, options);
    const total = all.length;
    // The same list is the same object, so that its JSON is made once.
    return remember('list', items, [skip, limit, total], () => ({
      items,
      pagination: { skip, limit, count: items.length, total },
    }));
  }

  return {
    vocabularies: view.edition.vocabularies,
    item: (codename, options) => atOnce(itemSteps(codename, options)),
    items: (query, options) => atOnce(itemsSteps(query, options)),
    itemSteps,
    itemsSteps,
    first: (type, scope) => shown.first(type, scope),
    isWritten: (page, scope) => shown.isWritten(page, scope),
    derived: (derivation) => view.get(derivation),
  };
}

/** The lists of a view, as readers may see them. */
class ShownLists {
  readonly #view: View;
  readonly #shown: ShownItems;
  readonly #kept: LRUCache<string, readonly Variant[]>;

  constructor(view: View, shown: ShownItems, bytes: number) {
    this.#view = view;
    this.#shown = shown;
    this.#kept = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (list, key) => bytesOfEntry(key, perReference * list.length),
    });
  }

  /** The items of a query that a reader may see, in order. */
  *of(query: ListQuery, options: ReadOptions): Steps<readonly Variant[]> {
    const key = JSON.stringify([query.filters, query.order, keyOfScope(options)]);
    return yield* this.#orKept(key, () => this.#find(query, options));
  }

  *#find(query: ListQuery, options: ReadOptions): Steps<readonly Variant[]> {
    const { language, spending } = options;
    if (spending) spending.made += 1;
    const divided = divideQuery(query);
    const asked = { ...divided.asked, language };
    // Whoever asks: all markets share this list.
    const all = yield* this.#orKept(JSON.stringify(asked), () => this.#view.matching(asked));
    const shown: Variant[] = [];
    for (const variant of all) {
      yield;
      if (this.#shown.isShown(variant, options)) shown.push(variant);
    }
    if (divided.elements.length === 0) return shown.length === all.length ? all : shown;
    const isLinkShown = (codename: string) => {
      const target = this.#view.variant(codename, language);
      return target !== undefined && this.#shown.isShown(target, options);
    };
    const { deliver } = this.#view.edition;
    return yield* byShownValues(shown, divided, language, { deliver, isLinkShown });
  }

  *#orKept(key: string, find: () => Steps<readonly Variant[]>): Steps<readonly Variant[]> {
    const known = this.#kept.get(key);
    if (known) return known;
    const list = yield* find();
    this.#kept.set(key, list);
    return list;
  }
}

function fail(): never {
  throw new ContentUnavailable('No content has been read yet');
}

/** A reader of nothing. @throws ContentUnavailable from its methods */
export const noContent: ContentReader = {
  vocabularies: noVocabularies,
  item: fail,
  items: fail,
  itemSteps: fail,
  itemsSteps: fail,
  first: fail,
  isWritten: fail,
  derived: fail,
};
