import type { LinkedItem } from '../../content/elements.ts';
import { itemsOf, textOf } from '../../content/view/fields.ts';
import { linkView } from '../../content/view/link.ts';
import type { Locale } from '../../locale/locales.ts';
import { topLevelOf } from '../topLevel.ts';
import { type FlyoutImage, flyoutImage } from './flyoutImage.ts';

/** The levels below an item that one answer brings (NAV-16). */
export const answerDepth = 5;

/** The levels below a node that must be known for its level to be shown. */
const levelDepth = 3;

/** A node of the navigation tree, as flyouts show it. */
export interface FlyoutNode {
  /** The node's codename, by which it can be asked for. */
  readonly codename: string;
  readonly name: string;
  /** Where it leads; empty when nowhere. */
  readonly href: string;
  readonly target?: string | undefined;
  /** The item of the top level it belongs to, by the name analytics reads in every language. */
  readonly topLevel?: string | undefined;
  readonly image?: FlyoutImage | undefined;
  /** The children known so far. */
  readonly children: readonly FlyoutNode[];
  /** Whether it has a level of its own. */
  readonly opens: boolean;
  /** Whether its level has levels of its own. */
  readonly isDeep: boolean;
  /** Whether all its level shows is known; what is not is asked for when the level opens. */
  readonly isWhole: boolean;
}

/** For whom nodes are read. */
export interface FlyoutReader {
  readonly locale: Locale;
  /** What the visitor's region goes by: its code and its codename. */
  readonly region: readonly string[];
}

/**
 * Reads a navigation node of an answer of `/api/items`.
 * @param levels the levels below the node that the answer holds
 * @returns undefined for a node without a name
 */
export function flyoutNode(
  item: LinkedItem,
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
