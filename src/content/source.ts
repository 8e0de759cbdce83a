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
  /**
   * True to bring along the components written inside items too, at every level; default only those
   * within `depth`. A hosted service does without being asked: there, only rich text has components.
   */
  readonly components?: boolean;
  /** Element codenames wanted, in items and linked items alike; default all. */
  readonly elements?: readonly string[];
  /** True for the unpublished state as well; default false. */
  readonly preview?: boolean;
  /** The most linked items that may come along; a source may refuse more with AnswerTooLarge. */
  readonly mostLinked?: number;
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

/** What content is read through. */
export interface ContentAnswers {
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
}

/**
 * Prepares for changed content before anyone is answered with it.
 * @param next answers with the changed content
 * @returns what is to happen in the very step in which the changed content takes over; it must not
 * throw
 * @throws when it cannot be prepared for: the old content then stays
 */
export type PrepareChange = (next: ContentAnswers) => Promise<() => void>;

/** Why a source may answer with content that is older than it should be. */
export interface Staleness {
  /** When the change was noticed, in milliseconds since the epoch. */
  readonly since: number;
  /** A sentence for operators. */
  readonly reason: string;
}

/** What came of reading content again. */
export interface ReloadResult {
  /** False where the old content stays. */
  readonly isLoaded: boolean;
  /** Why the old content stays. */
  readonly reason?: string;
  /** Items that are served now. */
  readonly items: number;
  /** Faults of the content that is served now. */
  readonly faults: number;
}

/** How content is to be read again. */
export interface ReloadOptions {
  /** True to take over content that lacks many of the items served now; default false. */
  readonly acceptsLoss?: boolean;
}

/**
 * Where content comes from (CONTENT-4). Answers are in the Delivery shape and
 * must not be changed by the caller: an embedded source hands out its own objects.
 */
export interface ContentSource extends ContentAnswers {
  /** How logs and metrics name the source. */
  readonly name: string;
  /**
   * Prepares for each change of content from now on, where the source can tell. Content changes in
   * one step: once everyone has prepared, the source answers with the new content, and what each has
   * prepared happens, in the order of registration, before anything else does.
   * @returns a function that ends it
   */
  onChange(prepare: PrepareChange): () => void;
  /** Why content may be old; undefined while it is not. Absent where the source cannot tell. */
  staleness?(): Staleness | undefined;
  /** Reads all content again. Absent where every answer is read from the service. */
  reload?(options?: ReloadOptions): Promise<ReloadResult>;
  /** Stops following changes. Absent where there is nothing to stop. */
  close?(): void;
}
