import type { Locale } from '../../locale/locales.ts';
import type { AuthoredItem } from './authored.ts';
import type { ChangedItems } from './changesBetween.server.ts';
import type { CompanyTexts, FaultCounts, Parts } from './edition.server.ts';

/** What `Parts` are made from again: `Source.revive` makes `deliverAsset` of the files. */
export interface StoredParts extends Omit<Parts, 'deliverAsset'> {
  /** When they went live, in milliseconds since the epoch. */
  readonly time: number;
}

/** What an edition has beside its items. */
export type BesideItems = 'files' | 'media' | keyof CompanyTexts;

/** What differs from the content that was saved before: these items, or anything. */
export type StoredChange = ChangedItems | 'unknown';

/** Who made a change of content and why, where the source knows. */
export interface Cause {
  readonly author?: string;
  /** One line. */
  readonly message?: string;
}

/** The facts of the content that a source had from one moment until the next edition. */
export interface KeptEdition extends Cause {
  readonly source: string;
  /** Increases with each edition of the source. */
  readonly revision: number;
  /** When it went live, in milliseconds since the epoch. */
  readonly time: number;
  readonly digest: string;
  readonly mediaDigest: string;
  readonly faults: FaultCounts;
  /** The release that served it. */
  readonly release: string;
}

/** A version of an item, in milliseconds since the epoch. */
export interface KeptVersion {
  readonly type: string;
  /** When it went live; absent if that edition is no longer kept. */
  readonly from?: number;
  /** When it ended; absent for the present one. */
  readonly to?: number;
  /** When its content was erased; absent if it was not. */
  readonly erased?: number;
}

/** An item as it was in an edition; without `item` if its content was erased. */
export interface KeptItem extends Pick<KeptVersion, 'type' | 'erased'> {
  readonly codename: string;
  readonly item?: AuthoredItem;
}

/** An item that is no longer there. */
export interface GoneItem {
  readonly codename: string;
  readonly type: string;
  /** When it went, in milliseconds since the epoch. */
  readonly to: number;
  /** As it was at last; absent if its content was erased, or cannot be read. */
  readonly item?: AuthoredItem;
}

/**
 * Which items of an edition are wanted. With `instead`, their texts in that language, which the site may
 * no longer have, take the place of those in the default language.
 */
export type WantedItems =
  | { readonly codenames: Iterable<string>; readonly instead?: Locale | undefined }
  | 'all';

/**
 * The content of each source, now and as it was (CONTENT-48, CONTENT-56). Times are those at which
 * content went live in the process that stored it; they never go back within a source.
 */
export interface EditionStore {
  /**
   * The last whole content of a source, without erased items.
   * @param source what it comes from, such as `kontent` and the environment: a changed setting never
   * gets the content of another project
   * @returns undefined if there is none, or it cannot be read: then an operator is told
   */
  latest(source: string): Promise<StoredParts | undefined>;
  /**
   * Stores content that has gone live as the next edition, with pauses. Saves take turns. Until the last
   * statement, and after a failure, `latest` returns what was stored before. What several processes
   * serve is stored once. Content that this process has replaced meanwhile is left out if another process
   * has stored something else.
   * @param next its files are compared when `mediaDigest` differs
   * @param change what may differ from the content saved by the call before, or, at the first call, read
   * with `latest`; all items are compared if that is not what is stored
   * @param cause must not reject
   * @throws StoreUnavailable when the database does not answer
   */
  save(
    source: string,
    next: Parts,
    change: StoredChange | Promise<StoredChange>,
    cause?: Cause | Promise<Cause | undefined>,
  ): Promise<void>;
  /**
   * The same for content whose history is not kept: what there was before is deleted.
   * @throws StoreUnavailable when the database does not answer
   */
  replace(source: string, next: Parts, change: StoredChange | Promise<StoredChange>): Promise<void>;
  /** The names of all sources with stored content, sorted. */
  sources(): Promise<readonly string[]>;
  /** The edition at a moment in milliseconds since the epoch; undefined before the oldest kept one. */
  at(source: string, moment: number): Promise<KeptEdition | undefined>;
  /**
   * Items of an edition, sorted by codename; those it did not have, or that are no longer kept, are
   * absent.
   * @throws when one of them is damaged, or was stored by a newer release
   */
  items(edition: KeptEdition, wanted: WantedItems): Promise<readonly KeptItem[]>;
  /** What an edition has beside its items. @throws when it is damaged */
  beside(edition: KeptEdition): Promise<Pick<StoredParts, BesideItems>>;
  /** The editions that began in a span of time, newest first. @param limit at most so many */
  editions(
    source: string,
    span: { readonly from?: number; readonly to?: number },
    limit: number,
  ): Promise<readonly KeptEdition[]>;
  /** The kept versions of an item, newest first. */
  versions(source: string, codename: string): Promise<readonly KeptVersion[]>;
  /**
   * The items of a type, or of all, that are no longer there, with the moment at which each went, the last one first.
   * @param limit at most so many
   */
  gone(source: string, type: string, limit: number): Promise<readonly GoneItem[]>;
  /**
   * Erases the content of all versions of an item (CONTENT-57). That it was there, when, and that it was
   * erased stays. The same version is never stored again, unless the item was gone meanwhile.
   * @returns the number of erased versions
   */
  erase(source: string, codename: string): Promise<number>;
  /**
   * Deletes all versions that ended before a moment, and the editions before the one at that moment.
   * @returns the number of versions
   */
  forgetBefore(moment: number): Promise<number>;
  /**
   * Deletes the versions of persons that ended before a moment, and the authors of editions until then.
   * @returns the number of versions
   */
  forgetPersonsBefore(moment: number): Promise<number>;
}
