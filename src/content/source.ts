import type { Locale } from '../locale/locales.ts';
import type { ItemAnswer, ItemsAnswer } from './delivery.ts';
import type { ReadMark } from './readMarks.ts';

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
  /** True to include unpublished content; default false. */
  readonly preview?: boolean;
  /**
   * True to wait for content that a hosted service is still preparing, so that the answer is not
   * outdated; default false.
   */
  readonly isCurrent?: boolean;
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

/** The part of a content source that reads content. */
export interface ContentAnswers {
  /**
   * One item with its linked items.
   * @returns undefined when there is no such item, or none in a language of the fallback chain
   * @throws when the source cannot answer
   */
  item(codename: string, query: ItemQuery): Promise<ItemAnswer | undefined>;
  /**
   * The items that match every filter.
   * @throws when the source cannot answer
   */
  items(query: ItemsQuery): Promise<ItemsAnswer>;
}

/**
 * Finds what changed: an item that was added, altered or removed.
 * @returns undefined when that is not known, or not limited to items
 */
export type FindChanges = () => Promise<readonly ReadMark[] | undefined>;

/** The items that changed, as they are now. Nothing else has changed. */
export interface ChangedItems {
  readonly marks: readonly Required<ReadMark>[];
  /**
   * Those of them that readers of each language get, in full with their components. An item that is
   * missing was removed, or has no variant in the language or its fallback.
   */
  readonly byLanguage: ReadonlyMap<Locale, ItemsAnswer>;
}

/**
 * Prepares for changed content before it goes live.
 * @param next answers with the changed content
 * @param findChanges absent if the source does not know what changed
 * @param changed present if only these items changed and everything else may be kept (CONTENT-38)
 * @returns a function that runs in the same step in which the changed content goes live; it must
 * not throw
 * @throws when it cannot prepare: the old content then stays
 */
export type PrepareChange = (
  next: ContentAnswers,
  findChanges?: FindChanges,
  changed?: ChangedItems,
) => Promise<() => void>;

/** Why a source may return outdated content. */
export interface Staleness {
  /** The time when the change was noticed, in milliseconds since the epoch. */
  readonly since: number;
  /** A sentence for operators. */
  readonly reason: string;
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

/** How many faults the served content has, by their rule; a rule without faults is absent. */
export type FaultCounts = Readonly<Record<string, number>>;

/** How the content is read again. */
export interface ReloadOptions {
  /** True to accept content that lacks many of the items served now; default false. */
  readonly acceptsLoss?: boolean;
  /** The only items that changed, if the caller knows that for sure; default anything may have. */
  readonly changed?: readonly ReadMark[] | undefined;
}

/**
 * The source of content (CONTENT-4). Answers have the Delivery format and callers must not change
 * them: an embedded source returns its own objects.
 */
export interface ContentSource extends ContentAnswers {
  /** The name of the source in logs and metrics. */
  readonly name: string;
  /**
   * Registers a preparation for every later change of content, if the source detects changes.
   * Content changes in one step: once all preparations are done, the source answers with the new
   * content, and the prepared functions run in the order of registration, before anything else.
   * @returns a function that unregisters it
   */
  onChange(prepare: PrepareChange): () => void;
  /**
   * Why content may be outdated; undefined while it is current. Absent when the source cannot
   * detect this.
   */
  staleness?(): Staleness | undefined;
  /**
   * Identifies the content that is served: equal in all processes that serve the same. It changes in
   * the same step as the content. Absent when the source does not know.
   */
  edition?(): string;
  /**
   * The faults because of which parts of the served content are left out. Absent when the source does
   * not check its content.
   */
  faultCounts?(): FaultCounts;
  /** Faults that operators should know of; absent where there are none. */
  notices?(): readonly string[];
  /** Reads all content again. Absent when every answer is read from the service. */
  reload?(options?: ReloadOptions): Promise<ReloadResult>;
  /**
   * Reads again what the source keeps of all content, in case a change was not noticed. Absent where
   * it keeps nothing.
   * @throws when the content cannot be read
   */
  refresh?(): Promise<void>;
  /** Stops following changes; no file is written afterwards. Absent when there is nothing to stop. */
  close?(): void | Promise<void>;
}
