import type { SystemFields } from './deliveryFormat.ts';
import type { Filter } from './query.ts';
import type { Withholding } from './restrict.ts';

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
