import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { Fault } from '../fault.ts';
import type { Report, Surroundings } from '../reading.ts';
import type { CheckedSite } from '../redirects.server.ts';

/** An item, and where to report its faults. */
export interface CheckedItem {
  readonly item: AuthoredItem;
  readonly report: Report;
  /** The faults found when it was read. */
  readonly faults: readonly Fault[];
}

/** A content folder, read. */
export interface CheckedFolder {
  readonly items: ReadonlyMap<string, CheckedItem>;
  /** The codenames of items that cannot be read; the faults say why. */
  readonly unread: ReadonlySet<string>;
  readonly surroundings: Surroundings;
  /** The site of each brand, with its old addresses. */
  readonly sites: readonly CheckedSite[];
}

/** Checks one item and the components inside it. */
export type ItemRule = (checked: CheckedItem, folder: CheckedFolder) => void;

/** Checks all items together. */
export type FolderRule = (folder: CheckedFolder) => void;
