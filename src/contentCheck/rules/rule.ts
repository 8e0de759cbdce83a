import type { AuthoredItem } from '../authored.ts';
import type { Fault } from '../fault.ts';
import type { Report, Surroundings } from '../reading.ts';

/** An item and where to report what is wrong with it. */
export interface CheckedItem {
  readonly item: AuthoredItem;
  readonly report: Report;
  /** What was wrong with it when it was read. */
  readonly faults: readonly Fault[];
}

/** A content folder, read. */
export interface CheckedFolder {
  readonly items: ReadonlyMap<string, CheckedItem>;
  readonly surroundings: Surroundings;
}

/** Looks at one item and the components inside it. */
export type ItemRule = (checked: CheckedItem, folder: CheckedFolder) => void;

/** Looks at all items together. */
export type FolderRule = (folder: CheckedFolder) => void;
