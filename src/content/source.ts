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

/** How an item is requested. */
export interface ItemQuery {
  /** The requested language; an item without it is returned in the fallback language, en. */
  readonly language: string;
  /** The levels of linked items to include; default 1, 0 for none. */
  readonly depth?: number;
  /**
   * True to include the components inside items at every level; default only those within `depth`.
   * A hosted service ignores it, because there only rich text has components.
   */
  readonly components?: boolean;
  /** Codenames of the elements to return, for items and linked items; default all. */
  readonly elements?: readonly string[];
  /** True for HTML that a page may show; default false, for derivations that read its text only. */
  readonly isSanitized?: boolean;
  /** The most linked items; a source may refuse more with AnswerTooLarge. */
  readonly mostLinked?: number;
}

/** How a list of items is requested. */
export interface ItemsQuery extends ItemQuery {
  readonly filters: readonly Filter[];
  /** `{property}[asc|desc]`, such as `elements.title[asc]`; default by codename. */
  readonly order?: string;
  /** How many to skip; default 0. */
  readonly skip?: number;
  /** The most items; default 2,000. */
  readonly limit?: number;
}

/** The result of reading the content again. */
export interface ReloadResult {
  /** False where the old content stays. */
  readonly isLoaded: boolean;
  /** The reason why the old content stays. */
  readonly reason?: string;
  /** The number of items that are served now. */
  readonly items: number;
  /** The number of faults in the content that is served now. */
  readonly faults: number;
}

/** How the content is read again. */
export interface ReloadOptions {
  /** True to accept content that lacks many of the items served now; default false. */
  readonly acceptsLoss?: boolean;
}
