import type { AuthoredItem } from './authored.ts';
import type { CompanyTexts, Parts } from './edition.server.ts';
import type { Cause } from './editionStore.server.ts';

/** Why a source may have newer content than it has delivered. */
export interface Staleness {
  /** The time when this was noticed, in milliseconds since the epoch. */
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

/** How the content is read again. */
export interface ReloadOptions {
  /** True to accept content that lacks many of the items served now; default false. */
  readonly acceptsLoss?: boolean;
}

/**
 * Takes content that a source has read.
 * @param acceptsLoss true to accept content that lacks much of the present one; default false
 * @returns why it is refused; undefined if it is live now
 * @throws when the site cannot switch to it: the present content stays
 */
export type TakeParts = (parts: Parts, acceptsLoss?: boolean) => Promise<string | undefined>;

/** Reads the items that were shown before a start, if they are stored. */
export type ReadStored = () => Promise<Iterable<AuthoredItem> | undefined>;

/** What is made again of `Parts.files`. */
export type Revived = Pick<Parts, 'deliverAsset' | 'media' | keyof CompanyTexts>;

/**
 * A source of content (CONTENT-4). It only loads and follows: nothing is asked of it while a page is
 * made, so that a source that is down, slow or wrong leaves the site as it is.
 */
export interface Source {
  /** The name of the source in logs and metrics. */
  readonly name: string;
  /**
   * Reads all content for the first time. A start may stop waiting for a service (CONTENT-61): it goes on
   * reading, and offers the result once it is followed.
   * @param readStored the items that were shown last; asked for only if what was read does not tell all
   * @throws when it cannot be read
   */
  load(readStored?: ReadStored): Promise<Parts>;
  /** Makes again what is not stored, from stored `Parts.files`. */
  revive(files: unknown): Revived;
  /** Who made the content as it was just read, and why; absent if the source never knows. */
  cause?(): Promise<Cause | undefined>;
  /** Follows the content from what was loaded, or from nothing, until it is closed. */
  follow(take: TakeParts): Following;
}

/** A source that is being followed. */
export interface Following {
  /** Why the content may be outdated; undefined while it is current. */
  staleness(): Staleness | undefined;
  /**
   * Reads what changed now, instead of at the next look.
   * @param acceptsLoss true to accept content that lacks much of the present one; default false
   * @returns why the content was refused; undefined if it is live
   * @throws when it cannot be read
   */
  reload(acceptsLoss?: boolean): Promise<string | undefined>;
  /** Hints that something has changed, which the source then looks for soon; must not throw. */
  hint(): void;
  /** Notices for operators; none if all is well. */
  notices(): readonly string[];
  /** Stops following; no file is written afterwards. */
  close(): Promise<void>;
}
