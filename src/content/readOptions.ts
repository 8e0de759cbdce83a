import type { SystemFields } from './delivery.ts';
import type { Withholding } from './restrict.ts';
import type { Filter } from './source.ts';

/** How content is read: for whom, in what language, how much of it. */
export interface ReadOptions {
  readonly language: string;
  /** Levels of linked items; default 1. */
  readonly depth?: number;
  /** Element codenames wanted; default all. */
  readonly fields?: readonly string[] | undefined;
  /**
   * System fields wanted on every item; default codename, type and last_modified, and `variant`
   * beside them.
   */
  readonly systemFields?: readonly (keyof SystemFields)[];
  /** Collections whose items exist for the reader. */
  readonly collections: readonly string[];
  /** An item withheld in any of these is withheld. */
  readonly markets: readonly Withholding[];
  /** The most items an answer may hold, those nested in others included; default any number. */
  readonly mostItems?: number;
  /** Who asks, and what the answer takes; it makes no difference to the answer. */
  readonly spending?: Spending;
}

/** What an answer to a caller takes, counted up while it is made; what is kept takes nothing. */
export interface Spending {
  /** Whose requests share one limit, such as an address. */
  readonly caller: string;
  /** Items that were flattened. */
  items: number;
  /** Times the source was asked. */
  loads: number;
  /** Returns whether the caller has left, so that nobody waits for the answer. */
  isGone(): boolean;
}

/** Which items are wanted, in what order, which part of the list. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  readonly order?: string | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
}
