import type { ItemAnswer, ItemsAnswer } from './delivery.ts';

/** The comparisons of the Delivery query language. */
export const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'contains',
  'any',
  'all',
  'range',
  'empty',
  'nempty',
] as const;

/** One comparison of the Delivery query language. */
export type FilterOperator = (typeof filterOperators)[number];

/** One condition on an item, such as `system.type[eq]=product`. */
export interface Filter {
  /** `system.{field}` or `elements.{codename}`. */
  readonly property: string;
  readonly operator: FilterOperator;
  /** The operands as text; one for most operators, none for `empty` and `nempty`. */
  readonly values: readonly string[];
}

/** How an item is asked for. */
export interface ItemQuery {
  /** The language wanted; an item without it comes in the fallback language, en. */
  readonly language: string;
  /** How many levels of linked items come along; default 1, 0 for none. */
  readonly depth?: number;
  /** Element codenames wanted, in items and linked items alike; default all. */
  readonly elements?: readonly string[];
  /** True for the unpublished state as well; default false. */
  readonly preview?: boolean;
}

/** How a list of items is asked for. */
export interface ItemsQuery extends ItemQuery {
  readonly filters: readonly Filter[];
  /** `{property}[asc|desc]`, such as `elements.title[asc]`; default by codename. */
  readonly order?: string;
  /** How many to pass over; default 0. */
  readonly skip?: number;
  /** How many at most; default 2,000. */
  readonly limit?: number;
}

/**
 * Where content comes from (design: Content source port). Answers are in the Delivery shape and
 * must not be changed by the caller: an embedded source hands out its own objects.
 */
export interface ContentSource {
  /** How logs and metrics name the source. */
  readonly name: string;
  /**
   * One item with its linked items.
   * @returns undefined when there is no such item, or none in a language of the fallback chain
   * @throws when the source cannot answer
   */
  item(codename: string, query: ItemQuery): Promise<ItemAnswer | undefined>;
  /**
   * The items that meet every filter.
   * @throws when the source cannot answer
   */
  items(query: ItemsQuery): Promise<ItemsAnswer>;
  /**
   * Calls back each time content has changed, where the source can tell.
   * @returns a function that ends the watch
   */
  onChange(listener: () => void): () => void;
}
