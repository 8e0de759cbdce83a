import type { Locale } from '../locale/locales.ts';
import { locales } from '../locale/locales.ts';
import type { SystemFields } from './delivery.ts';
import type { ContentType, FlatItem, LinkedItem } from './elements.ts';
import type { ContentReader } from './reader.server.ts';
import { marksOf, type ReadMark } from './readMarks.ts';
import type { ListQuery, ReadOptions } from './readOptions.ts';
import { onceConfirmed, type WithheldStatus, type Withholding } from './restrict.ts';
import type { Filter } from './source.ts';
import type { FieldName } from './types/index.ts';

/**
 * One item, or the reason why there is none; `reserved` for visitors who have not confirmed to be
 * professionals.
 */
export type FoundItem<T> =
  | { readonly status: 'found'; readonly item: T }
  | { readonly status: 'missing' | WithheldStatus };

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
   * @throws ContentUnavailable
   */
  byCodename<T extends ContentType>(
    type: T,
    codename: string,
    depth?: number,
    fields?: readonly FieldName[],
  ): Promise<FoundItem<FlatItem<T>>>;
  /** The one item of a type that matches the filters. @throws ContentUnavailable */
  one<T extends ContentType>(
    type: T,
    filters: readonly FilterOf<T>[],
    depth?: number,
  ): Promise<FoundItem<FlatItem<T>>>;
  /** Items of a type. @throws ContentUnavailable */
  list<T extends ContentType>(
    type: T,
    query: ListQueryOf<T>,
    depth?: number,
  ): Promise<FoundList<FlatItem<T>>>;
  /** The translated variants of an item, without fallbacks. @throws ContentUnavailable */
  variants(codename: string): Promise<ReadonlyMap<Locale, LinkedItem>>;
  /** The load time of the oldest content that was read, in milliseconds since the epoch. */
  oldest(): number;
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
  let oldest = Number.POSITIVE_INFINITY;
  const asked: ReadMark[] = [];
  const found: LinkedItem[] = [];

  async function read<R extends object>(reading: Promise<R>): Promise<R> {
    const result = await reading;
    if ('loadedAt' in result) oldest = Math.min(oldest, Number(result.loadedAt));
    return result;
  }

  async function byCodename<T extends ContentType>(
    type: T,
    codename: string,
    depth = 1,
    fields?: readonly FieldName[],
  ): Promise<FoundItem<FlatItem<T>>> {
    const result = await read(reader.item(codename, { ...scope, depth, fields }));
    asked.push({ type: type.codename, codename });
    if (result.status !== 'found') return { status: result.status };
    found.push(result.item);
    if (result.item.type !== type.codename) return { status: 'missing' };
    return { status: 'found', item: result.item as FlatItem<T> };
  }

  async function itemsOf<T extends ContentType>(
    type: T,
    { fields, ...query }: ListQuery & { readonly fields?: readonly FieldName[] },
    depth = 1,
  ) {
    const filters = [is('system.type', type.codename), ...query.filters];
    const result = await read(reader.items({ ...query, filters }, { ...scope, depth, fields }));
    found.push(...result.items);
    return { items: result.items as readonly FlatItem<T>[], total: result.pagination.total };
  }

  return {
    byCodename,
    list(type, query, depth) {
      asked.push({ type: type.codename });
      return itemsOf(type, query, depth);
    },
    async one(type, filters, depth = 1) {
      const { items } = await itemsOf(type, { filters, limit: 1 }, depth);
      if (items[0]) return { status: 'found', item: items[0] };
      const all = [is('system.type', type.codename), ...filters];
      const existsIn = async (markets: readonly Withholding[]) => {
        const options = { ...scope, markets, depth: 0, fields: [] };
        return (await read(reader.items({ filters: all, limit: 1 }, options))).pagination.total > 0;
      };
      if (!(await existsIn([]))) return { status: 'missing' };
      const confirmed = scope.markets.map(onceConfirmed);
      const isReserved = scope.markets.some((market, i) => market !== confirmed[i]);
      return { status: isReserved && (await existsIn(confirmed)) ? 'reserved' : 'withheld' };
    },
    async variants(codename) {
      const translated = new Map<Locale, LinkedItem>();
      await Promise.all(
        locales.map(async (language) => {
          const result = await read(reader.item(codename, { ...scope, language, depth: 0 }));
          if (result.status === 'found' && result.item.variant === language) {
            translated.set(language, result.item);
            found.push(result.item);
          }
        }),
      );
      return translated;
    },
    oldest: () => oldest,
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
