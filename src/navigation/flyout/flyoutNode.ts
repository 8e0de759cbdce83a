import type { LinkedItem } from '../../content/elements.ts';
import type { FieldName } from '../../content/types/index.ts';
import { itemsOf, textOf } from '../../content/view/fields.ts';
import { linkView } from '../../content/view/link.ts';
import type { Locale } from '../../locale/locales.ts';
import { type FlyoutImage, flyoutImage } from './flyoutImage.ts';

/** The fields that name a node's top-level item: as text, or as specified (NAV-13). */
export const topLevelFields = [
  'top_level',
  'arthrex_com_top_level_nav',
] as const satisfies readonly FieldName[];

/**
 * The name of a node's top-level item, which is the same in all languages (NAV-13).
 * @returns undefined if the node has none
 */
export function topLevelOf(item: LinkedItem<'navigation_node'>): string | undefined {
  const value = item[topLevelFields[1]];
  const [first] = Array.isArray(value) ? (value as { readonly name?: unknown }[]) : [];
  const name = textOf(item, 'top_level') || first?.name;
  return typeof name === 'string' && name ? name : undefined;
}

/** The number of levels below an item in one answer (NAV-16). */
export const answerDepth = 5;

/** The number of levels below a node that are needed to show its level. */
const levelDepth = 3;

/** A node of the navigation tree in a flyout. */
export interface FlyoutNode {
  /** The node's codename, used to load it. */
  readonly codename: string;
  readonly name: string;
  /** The address of its page; empty if none. */
  readonly href: string;
  readonly target?: string | undefined;
  /** Its top-level item, by the name that analytics uses in every language. */
  readonly topLevel?: string | undefined;
  readonly image?: FlyoutImage | undefined;
  /** The children loaded so far. */
  readonly children: readonly FlyoutNode[];
  /** Whether it has a level of its own. */
  readonly opens: boolean;
  /** Whether its children have levels of their own. */
  readonly isDeep: boolean;
  /** Whether its level is completely loaded; otherwise it is loaded when it opens. */
  readonly isWhole: boolean;
}

/** The visitor's data for reading nodes. */
export interface FlyoutReader {
  readonly locale: Locale;
  /** The identifiers of the visitor's region: its code and its codename. */
  readonly region: readonly string[];
}

/**
 * Reads a navigation node from an answer of `/api/items`.
 * @param levels the number of levels below the node in the answer
 * @returns undefined for a node without a name
 */
export function flyoutNode(
  item: LinkedItem<'navigation_node'>,
  reader: FlyoutReader,
  levels: number = answerDepth,
): FlyoutNode | undefined {
  const name = textOf(item, 'name');
  if (!name) return undefined;
  const link = linkView(item, reader.locale);
  const children = itemsOf(item, 'children').flatMap(
    (child) => flyoutNode(child, reader, levels - 1) ?? [],
  );
  return {
    codename: item.codename ?? '',
    name,
    href: link?.href ?? '',
    target: link?.target,
    topLevel: topLevelOf(item),
    image: flyoutImage(item, reader.region),
    children,
    opens: children.length > 0,
    isDeep: children.some((child) => child.opens),
    isWhole: levels >= levelDepth,
  };
}
