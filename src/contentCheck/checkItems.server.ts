import type { AuthoredItem } from '../content/edition/authored.ts';
import type { Steps } from '../content/pauses.ts';
import type { Fault } from './fault.ts';
import type { Report, Surroundings } from './reading.ts';
import { type CheckedSite, reportRedirects } from './redirects.server.ts';
import { addressRule } from './rules/addressRule.server.ts';
import { articleRule } from './rules/articleRule.ts';
import { requiredRule, restrictionRule } from './rules/fieldRules.ts';
import { cycleRule, linkRule } from './rules/linkRules.ts';
import { pathRule, slugRule } from './rules/pathRules.ts';
import { placeRule } from './rules/placeRule.ts';
import { productRule } from './rules/productRule.ts';
import { htmlRule, overrideRule } from './rules/textRules.server.ts';
import { sameTextRule, untranslatedRule } from './rules/translationRule.ts';
import { directionsRule, eventRule, synonymsRule, territoryRule } from './rules/typeRules.ts';
import type { UnreadItems } from './unreadItems.ts';

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
  readonly unread: UnreadItems;
  readonly surroundings: Surroundings;
  /** The site of each brand, with its old addresses. */
  readonly sites: readonly CheckedSite[];
}

/** Checks one item and the components inside it. */
export type ItemRule = (checked: CheckedItem, folder: CheckedFolder) => void;

/** Checks all items together. */
export type FolderRule = (folder: CheckedFolder) => void;

const itemRules: readonly ItemRule[] = [
  requiredRule,
  htmlRule,
  linkRule,
  restrictionRule,
  eventRule,
  directionsRule,
  productRule,
  overrideRule,
  synonymsRule,
  untranslatedRule,
  sameTextRule,
];

const folderRules: readonly FolderRule[] = [
  cycleRule,
  slugRule,
  addressRule,
  pathRule,
  territoryRule,
  placeRule,
  articleRule,
];

function reportTakenCodenames(
  { item, report }: CheckedItem,
  items: ReadonlyMap<string, unknown>,
): void {
  for (const { codename, variants } of item.components) {
    const [variant] = Object.values(variants);
    if (!items.has(codename) || !variant) continue;
    const message = `This component has the same codename \`${codename}\` as an item: rename the item.`;
    report('duplicate_codename', variant.path, message);
  }
}

/**
 * Checks items by every rule that needs nothing else: neither their files nor an earlier edition.
 * @param moreOfItems further rules of items
 * @param more further rules of all items together
 */
export function* checkItems(
  folder: CheckedFolder,
  moreOfItems: readonly ItemRule[] = [],
  more: readonly FolderRule[] = [],
): Steps<void> {
  const { items, sites } = folder;
  for (const checked of items.values()) {
    yield;
    reportTakenCodenames(checked, items);
    for (const rule of itemRules) rule(checked, folder);
    for (const rule of moreOfItems) rule(checked, folder);
  }
  for (const rule of [...folderRules, ...more]) {
    yield;
    rule(folder);
  }
  reportRedirects(items, sites);
}
