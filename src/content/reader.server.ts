import { LRUCache } from 'lru-cache';
import { unconfirmedVisitors } from '../country/ruleNames.ts';
import { isPageName, type PageName } from '../locale/paths.ts';
import { bytesOf, bytesOfEntry, perBuffer } from '../memory/byteSize.ts';
import { noVocabularies, type Vocabularies } from '../vocabularies/vocabularies.ts';
import { isPartOfAudience } from './audience.ts';
import { ContentUnavailable } from './contentUnavailable.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { type Variant, valueOf } from './edition/authored.ts';
import { variantFor } from './edition/itemStore.server.ts';
import type { View } from './edition/view.server.ts';
import type { LinkedItem } from './elements.ts';
import { flattenSteps } from './flatten.ts';
import { listedBy } from './listedTypes.ts';
import { atOnce, type Steps } from './pauses.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { remember } from './remember.ts';
import {
  forEveryone,
  isWithheld,
  onceConfirmed,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type WithheldStatus,
  withheldStatus,
} from './restrict.ts';
import { byShownValues, divideQuery } from './shownValues.server.ts';
import type { TypeName } from './types/index.ts';
import { CallerGone } from './workQueue.server.ts';

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
}

/** For whom content is read. */
export type ReadScope = Pick<ReadOptions, 'language' | 'collections' | 'markets'>;

/** What a reader keeps of what it has read. A reader ends with its view. */
export interface ReaderMemory {
  readonly bytes: number;
  /** Whether flattened items are kept with their JSON; default false. */
  readonly areWritten?: boolean;
}

const usualSystemFields = ['codename', 'type', 'last_modified'] as const;

/** Flattened items, and every restriction that was decided about while they were made. */
interface Form {
  readonly items: readonly LinkedItem[];
  readonly decided: ReadonlyMap<Restrictions | TypeName, boolean>;
  readonly bytes: number;
}

/** What was decided about while a form is made: restrictions, and types of which there may be nothing. */
type Decided = Map<Restrictions | TypeName, boolean>;

/** The most forms of the same items: markets differ in more ways only if nearly all items do. */
const mostForms = 32;

const none: readonly never[] = [];

/**
 * How much of an item that forms share counts in each of them, beside the whole in its own form: about
 * what it takes without its texts, which the content holds anyway.
 */
const shareOfShared = 1 / 4;

/** The types whose `item` is where they lead. */
const linkTypes: readonly string[] = ['link', 'navigation_node'];

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
  const { deliver } = view.edition;
  const forms = new LRUCache<string, readonly Form[]>({
    maxSize: Math.ceil(bytes * 0.9),
    sizeCalculation: (all, key) =>
      bytesOfEntry(
        key,
        all.reduce((sum, form) => sum + form.bytes, 0),
      ),
  });
  const lists = new LRUCache<string, readonly Variant[]>({
    maxSize: Math.ceil(bytes * 0.1),
    sizeCalculation: (list, key) => bytesOfEntry(key, perReference * list.length),
  });
  const known = new WeakMap<Variant, Restrictions>();

  function restrictionsIn(variant: Variant): Restrictions {
    const before = known.get(variant);
    if (before) return before;
    const own = restrictionsOf(deliver(variant, restrictionFields));
    const made = isOpenInside(variant) ? forEveryone(own) : own;
    known.set(variant, made);
    return made;
  }

  /** Whether a variant is a part of something that is not for professionals, and so neither is it. */
  function isOpenInside(variant: Variant): boolean {
    const { parent } = variant.item;
    if (!parent || !isPartOfAudience(variant.type)) return false;
    const around = variantFor(parent, variant.language);
    return around !== undefined && !restrictionsIn(around).places.includes(unconfirmedVisitors);
  }

  /** Whether the item is there for anybody. */
  const exists = ({ item }: Variant, { collections }: ReadScope) =>
    collections.includes(item.collection);

  function isShown(variant: Variant, options: ReadScope): boolean {
    return (
      exists(variant, options) &&
      !isWithheldIn(restrictionsIn(variant), options) &&
      !leadsToWithheld(variant, options) &&
      !introducesNothing(variant, options)
    );
  }

  /**
   * The restrictions of what a link or a node of the navigation leads to, without that to professionals:
   * its name must not tell of what is withheld (NAV-18), while what is reserved may be asked for.
   */
  function restrictionsBehind(
    variant: Variant,
    language: ReadScope['language'],
  ): Restrictions | undefined {
    if (!linkTypes.includes(variant.type)) return undefined;
    const named = valueOf(variant, 'item');
    const codename = Array.isArray(named) ? named[0] : undefined;
    const target = typeof codename === 'string' ? view.variant(codename, language) : undefined;
    return target && forEveryone(restrictionsIn(target));
  }

  function leadsToWithheld(variant: Variant, options: ReadScope): boolean {
    const behind = restrictionsBehind(variant, options.language);
    return behind !== undefined && isWithheldIn(behind, options);
  }

  const firsts = new Map<string, string | undefined>();
  const written = new Map<string, ReadonlySet<PageName>>();
  const keyOfScope = ({ language, collections, markets }: ReadScope) =>
    remember('scope', markets, [language, collections], () =>
      JSON.stringify([language, collections, markets.map(({ id }) => id)]),
    );

  function first(type: TypeName, scope: ReadScope): string | undefined {
    const key = `${type} ${keyOfScope(scope)}`;
    if (!firsts.has(key)) firsts.set(key, findFirst(type, scope));
    return firsts.get(key);
  }

  function findFirst(type: TypeName, { language, collections, markets }: ReadScope) {
    const confirmed = { language, collections, markets: markets.map(onceConfirmed) };
    return view.edition.store.byType.get(type)?.find((item) => {
      const variant = variantFor(item, language);
      return variant && isShown(variant, confirmed);
    })?.codename;
  }

  /** The type of the list that a web page introduces; undefined for any other item. */
  const introducedBy = (variant: Variant) =>
    variant.type === 'webpage' ? listedBy(variant) : undefined;

  /** Whether a web page introduces a list on which there is nothing for the reader. */
  function introducesNothing(variant: Variant, scope: ReadScope): boolean {
    const type = introducedBy(variant);
    return type !== undefined && isClosed(type, scope);
  }

  function isWritten(page: PageName, scope: ReadScope): boolean {
    const key = keyOfScope(scope);
    const known = written.get(key) ?? new Set(sectionsShown(scope));
    written.set(key, known);
    return known.has(page);
  }

  /** The sections whose own pages the reader may see, or may once confirmed. */
  function* sectionsShown(scope: ReadScope): Generator<PageName> {
    const confirmed = { ...scope, markets: scope.markets.map(onceConfirmed) };
    for (const item of view.edition.store.byType.get('webpage') ?? []) {
      const variant = variantFor(item, scope.language);
      const section = variant && !valueOf(variant, 'slug') ? valueOf(variant, 'section') : '';
      if (variant && isPageName(String(section)) && isShown(variant, confirmed)) {
        yield section as PageName;
      }
    }
  }

  /** An item as readers get it: without the address of a list on which there is nothing for them. */
  function deliverShown(
    variant: Variant,
    fields: ReadOptions['fields'],
    options: ReadScope,
    decided?: Decided,
  ): DeliveryItem {
    const item = deliver(variant, fields, true);
    const type = item.elements.url && listedBy(variant);
    if (!type) return item;
    const isEmpty = isClosed(type, options);
    decided?.set(type, isEmpty);
    if (!isEmpty) return item;
    const url = { ...item.elements.url, value: '' } as DeliveryItem['elements'][string];
    return { ...item, elements: { ...item.elements, url } };
  }

  /** Whether something is withheld, or there is nothing of a type. */
  const isClosed = (decision: Restrictions | TypeName, options: ReadScope) =>
    typeof decision === 'string'
      ? first(decision, options) === undefined
      : isWithheldIn(decision, options);

  /** The form in which all is still withheld, or empty, that was when it was made. */
  const fittingOf = (made: readonly Form[], options: ReadScope) =>
    made.find((form) => isFitting(form, options));

  function isFitting({ decided }: Form, options: ReadScope): boolean {
    for (const [it, wasClosed] of decided) {
      if (isClosed(it, options) !== wasClosed) return false;
    }
    return true;
  }

  function* itemSteps(codename: string, options: ReadOptions): Steps<FoundItem> {
    const variant = view.variant(codename, options.language);
    if (!variant || variant.item.parent || !exists(variant, options)) return { status: 'missing' };
    const withheld = withheldStatus(restrictionsIn(variant), options.markets);
    if (withheld) return { status: withheld };
    if (leadsToWithheld(variant, options)) return { status: 'withheld' };
    if (introducesNothing(variant, options)) return { status: 'missing' };
    const [item] = yield* flattened([variant], options);
    return item ? { status: 'found', item } : { status: 'missing' };
  }

  function* itemsSteps(query: ListQuery, options: ReadOptions): Steps<ItemsResult> {
    const { skip = 0, limit = 100, only } = query;
    const shown = yield* shownList(query, options);
    const all = only ? shown.filter(({ item }) => only(item.codename)) : shown;
    const wanted = all.slice(skip, skip + limit);
    const items = wanted.length === 0 ? none : yield* flattened(wanted, options);
    const total = all.length;
    // The same list is the same object, so that its JSON is made once.
    return remember('list', items, [skip, limit, total], () => ({
      items,
      pagination: { skip, limit, count: items.length, total },
    }));
  }

  /** The items of a query that a visitor may see, in order. */
  function* shownList(query: ListQuery, options: ReadOptions): Steps<readonly Variant[]> {
    const { language, spending } = options;
    const key = JSON.stringify([query.filters, query.order, keyOfScope(options)]);
    return yield* keptList(key, function* () {
      if (spending) spending.made += 1;
      const divided = divideQuery(query);
      const asked = { ...divided.asked, language };
      // Whoever asks: all markets share this list.
      const all = yield* keptList(JSON.stringify(asked), () => view.matching(asked));
      const shown: Variant[] = [];
      for (const variant of all) {
        yield;
        if (isShown(variant, options)) shown.push(variant);
      }
      if (divided.elements.length === 0) return shown.length === all.length ? all : shown;
      const isLinkShown = (codename: string) => {
        const target = view.variant(codename, language);
        return target !== undefined && isShown(target, options);
      };
      return yield* byShownValues(shown, divided, language, { deliver, isLinkShown });
    });
  }

  function* keptList(
    key: string,
    make: () => Steps<readonly Variant[]>,
  ): Steps<readonly Variant[]> {
    const known = lists.get(key);
    if (known) return known;
    const list = yield* make();
    lists.set(key, list);
    return list;
  }

  /**
   * Items in flattened form; the same list as long as it is kept. Markets that withhold the same of
   * it share it: most items of a site are shown everywhere, and it has hundreds of markets.
   */
  function* flattened(
    variants: readonly Variant[],
    options: ReadOptions,
  ): Steps<readonly LinkedItem[]> {
    if (options.keepsForms === false) return (yield* flatten(variants, options)).items;
    const key = keyOf(variants, formKey(options));
    const known = forms.get(key) ?? none;
    const fitting = fittingOf(known, options);
    if (fitting) return fitting.items;
    const form = yield* flatten(variants, options);
    forms.set(key, [...known.slice(1 - mostForms), form]);
    return form.items;
  }

  /**
   * An item without what it links to, which depends on no market: everything that shows it at its last
   * level shares it, and what is made of it, such as a card.
   */
  function alone(options: ReadOptions): (variant: Variant) => Form {
    const reading = { ...options, depth: 0, mostItems: undefined, spending: undefined };
    const key = formKey(reading);
    return (variant) => {
      const own = keyOf([variant], key);
      const known = forms.get(own) ?? none;
      const fitting = fittingOf(known, options);
      if (fitting) return fitting;
      const form = atOnce(flatten([variant], reading));
      forms.set(own, [...known.slice(1 - mostForms), form]);
      return form;
    };
  }

  /** Flattens items, and counts them for whoever spends them. */
  function* flatten(variants: readonly Variant[], options: ReadOptions): Steps<Form> {
    const { language, depth = 1, fields, systemFields, mostItems, spending } = options;
    if (spending) spending.made += 1;
    const decided: Decided = new Map();
    const counted = new Set<LinkedItem>();
    let bytes = perBuffer;
    const allowance = mostItems === undefined ? undefined : { left: mostItems };
    /** Whether something is withheld, or there is nothing of a type; the form depends on it. */
    const decide = (it: Restrictions | TypeName) => {
      const closed = isClosed(it, options);
      decided.set(it, closed);
      return closed;
    };
    const linked = (codename: string) => {
      const variant = view.variant(codename, language);
      if (!variant || !exists(variant, options)) return undefined;
      if (decide(restrictionsIn(variant))) return undefined;
      const behind = restrictionsBehind(variant, language);
      if (behind && decide(behind)) return undefined;
      const type = introducedBy(variant);
      return type && decide(type) ? undefined : variant;
    };
    // Callers of the API ask for anything, once: shared forms would only fill their memory.
    const isShared = depth > 0 && options.keepsForms !== false && !areWritten;
    const formOf = isShared ? alone(options) : undefined;
    const flattening = {
      depth,
      systemFields: systemFields ?? usualSystemFields,
      marksVariant: systemFields === undefined,
      allowance,
      linked(codename: string) {
        const variant = linked(codename);
        return variant && deliverShown(variant, fields, options, decided);
      },
      last:
        formOf &&
        ((codename: string) => {
          const variant = linked(codename);
          const form = variant && formOf(variant);
          for (const [it, wasClosed] of form?.decided ?? []) decided.set(it, wasClosed);
          const item = form?.items[0];
          if (!form || !item) return undefined;
          if (!counted.has(item)) bytes += form.bytes * shareOfShared;
          counted.add(item);
          return item;
        }),
    };
    const items: LinkedItem[] = [];
    try {
      for (const variant of variants) {
        if (spending?.isGone()) throw new CallerGone();
        const item = yield* flattenSteps(
          deliverShown(variant, fields, options, decided),
          flattening,
        );
        items.push(item);
        bytes += bytesOf(item, counted) * (areWritten ? 2 : 1);
      }
    } finally {
      if (spending && allowance) spending.items += (mostItems ?? 0) - allowance.left;
    }
    return { items, decided, bytes };
  }

  return {
    vocabularies: view.edition.vocabularies,
    item: (codename, options) => atOnce(itemSteps(codename, options)),
    items: (query, options) => atOnce(itemsSteps(query, options)),
    itemSteps,
    itemsSteps,
    first,
    isWritten,
  };
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
};

const isWithheldIn = (restrictions: Restrictions, { markets }: ReadScope) =>
  markets.some((market) => isWithheld(restrictions, market));

/** How items are flattened, except what the markets withhold. */
function formKey(options: ReadOptions): string {
  const { language, depth = 1, fields = '*', systemFields = '', mostItems = '' } = options;
  return [language, depth, fields, mostItems, systemFields, options.collections].join(':');
}

const keyOf = (variants: readonly Variant[], form: string) =>
  `${variants.map(({ item }) => item.codename)}:${form}`;
