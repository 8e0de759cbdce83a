import { type Locale, locales } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';
import type { SystemFields } from './deliveryFormat.ts';
import type { ContentType, FlatItem, LinkedItem } from './elements.ts';
import { isWrittenPage, listedTypes } from './listedTypes.ts';
import type { Filter } from './query.ts';
import type { ContentReader, FoundItem, ListQuery, ReadOptions } from './reader.server.ts';
import { marksOf, type ReadMark } from './readMarks.ts';
import { onceConfirmed, type Withholding } from './restrict.ts';
import type { FieldName } from './types/index.ts';

/** Part of a list of items of one type. */
export interface FoundList<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A property of the items of a content type that lists are filtered and ordered by. */
type PropertyOf<T extends ContentType> =
  | `system.${keyof SystemFields}`
  | `elements.${keyof T['elements'] & string}`;

/** A condition on the items of a content type. */
export interface FilterOf<T extends ContentType> extends Filter {
  readonly property: PropertyOf<T>;
}

/**
 * The order of the items of a content type, such as `elements.title[asc]`. Of two elements, such as
 * in `elements.revised|elements.made[desc]`, the second counts where the first is empty.
 */
export type OrderOf<T extends ContentType> =
  | `${PropertyOf<T>}[${'asc' | 'desc'}]`
  | `elements.${keyof T['elements'] & string}|elements.${keyof T['elements'] & string}[desc]`;

/** The filters, the order and the part of a list of items of a content type. */
export interface ListQueryOf<T extends ContentType> extends ListQuery {
  readonly filters: readonly FilterOf<T>[];
  readonly order?: OrderOf<T> | undefined;
  /** The elements to read, of the items and their linked items; default all. */
  readonly fields?: readonly FieldName[];
}

/** Reads content for a page: in its language, for its market, from its brand's collections. */
export interface PageReader {
  /**
   * One item by codename, with links to `depth` levels.
   * @param fields codenames of the elements to read, for the item and its linked items; default all
   */
  byCodename<T extends ContentType>(
    type: T,
    codename: string,
    depth?: number,
    fields?: readonly FieldName[],
  ): FoundItem<FlatItem<T>>;
  /** The one item of a type that matches the filters. */
  one<T extends ContentType>(
    type: T,
    filters: readonly FilterOf<T>[],
    depth?: number,
  ): FoundItem<FlatItem<T>>;
  /** Items of a type. */
  list<T extends ContentType>(
    type: T,
    query: ListQueryOf<T>,
    depth?: number,
  ): FoundList<FlatItem<T>>;
  /**
   * Whether there is a page of the path table: a list if it would contain something, a page that editors
   * write if they did, and any other page always (OWN-32).
   */
  has(page: PageName): boolean;
  /**
   * Whether there are several items of a type. The page then depends on two of them, and not on the
   * whole list.
   */
  hasSeveral(type: ContentType): boolean;
  /** The translated variants of an item, without fallbacks. */
  variants(codename: string): ReadonlyMap<Locale, LinkedItem>;
  /**
   * Returns the items read so far, without repeats: also items that were asked for and not found.
   */
  marks(): readonly ReadMark[];
}

/** Binds a reader to one page. */
export function createPageReader(
  reader: ContentReader,
  scope: Pick<ReadOptions, 'language' | 'collections' | 'markets'>,
): PageReader {
  const asked: ReadMark[] = [];
  const found: LinkedItem[] = [];

  function byCodename<T extends ContentType>(
    type: T,
    codename: string,
    depth = 1,
    fields?: readonly FieldName[],
  ): FoundItem<FlatItem<T>> {
    const result = reader.item(codename, { ...scope, depth, fields });
    asked.push({ type: type.codename, codename });
    if (result.status !== 'found') return { status: result.status };
    found.push(result.item);
    if (result.item.type !== type.codename) return { status: 'missing' };
    return { status: 'found', item: result.item as FlatItem<T> };
  }

  function itemsOf<T extends ContentType>(
    type: T,
    { fields, ...query }: ListQuery & { readonly fields?: readonly FieldName[] },
    depth = 1,
  ) {
    const filters = [is('system.type', type.codename), ...query.filters];
    const result = reader.items({ ...query, filters }, { ...scope, depth, fields });
    found.push(...result.items);
    return { items: result.items as readonly FlatItem<T>[], total: result.pagination.total };
  }

  return {
    byCodename,
    list(type, query, depth) {
      asked.push({ type: type.codename });
      return itemsOf(type, query, depth);
    },
    one(type, filters, depth = 1) {
      const { items } = itemsOf(type, { filters, limit: 1 }, depth);
      if (items[0]) return { status: 'found', item: items[0] };
      const all = [is('system.type', type.codename), ...filters];
      const existsIn = (markets: readonly Withholding[]) => {
        const options = { ...scope, markets, depth: 0, fields: [] };
        return reader.items({ filters: all, limit: 1 }, options).pagination.total > 0;
      };
      if (!existsIn([])) return { status: 'missing' };
      const confirmed = scope.markets.map(onceConfirmed);
      const isReserved = scope.markets.some((market, i) => market !== confirmed[i]);
      return { status: isReserved && existsIn(confirmed) ? 'reserved' : 'withheld' };
    },
    has(page) {
      const type = listedTypes[page];
      if (type) {
        const codename = reader.first(type, scope);
        asked.push(codename === undefined ? { type } : { type, codename });
        if (codename === undefined) return false;
      }
      return !isWrittenPage(page) || reader.isWritten(page, scope);
    },
    hasSeveral(type) {
      const { items } = itemsOf(type, { filters: [], limit: 2, fields: [] }, 0);
      if (items.length < 2) asked.push({ type: type.codename });
      return items.length === 2;
    },
    variants(codename) {
      const translated = new Map<Locale, LinkedItem>();
      for (const language of locales) {
        const result = reader.item(codename, { ...scope, language, depth: 0 });
        if (result.status === 'found' && result.item.variant === language) {
          translated.set(language, result.item);
          found.push(result.item);
        }
      }
      return translated;
    },
    // Navigation alone has a thousand marks, and only a site behind a CDN asks for them.
    marks() {
      const all = [...asked, ...found.flatMap(marksOf)];
      return [...new Map(all.map((it) => [`${it.type} ${it.codename ?? ''}`, it])).values()];
    },
  };
}

/** A filter for a property that equals a value. */
export function is<const Property extends string>(property: Property, value: string) {
  return { property, operator: 'eq', values: [value] } as const;
}
