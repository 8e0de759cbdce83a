import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { hrefOf } from '../content/view/link.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageContext } from '../services/pageContext.ts';
import { readNavigation } from './readNavigation.server.ts';

/** A node of the navigation and the nodes below it. */
export interface IndexNode {
  readonly name: string;
  /** Empty for a node without a page. */
  readonly href: string;
  readonly nodes?: readonly IndexNode[];
}

/**
 * All navigation entries below the page, so that roots and "View all" lead to all of them even
 * without JavaScript (NAV-12).
 * @returns the children of the only node that links to the page, or the nodes themselves if several
 * do; empty if none with children does
 */
export function sectionIndex(services: PageContext): readonly IndexNode[] {
  const { place, locale } = services;
  if (!place || place.page === 'home') return [];
  const path = pathTo(place.page, locale, place.params);
  const found = nodesAt(readNavigation(services), path, locale);
  return found.length === 1 ? (found[0]?.nodes ?? []) : found;
}

/** The topmost nodes that link to a page and have children. */
function nodesAt(
  node: LinkedItem<'navigation_node'> | undefined,
  path: string,
  locale: Locale,
): IndexNode[] {
  return itemsOf(node, 'children').flatMap((child) => {
    const isHere = hrefOf(child, locale) === path && itemsOf(child, 'children').length > 0;
    return isHere ? indexNode(child, locale) : nodesAt(child, path, locale);
  });
}

function indexNode(node: LinkedItem<'navigation_node'>, locale: Locale): IndexNode[] {
  const name = textOf(node, 'name');
  if (!name) return [];
  const nodes = itemsOf(node, 'children').flatMap((child) => indexNode(child, locale));
  return [{ name, href: hrefOf(node, locale), ...(nodes.length > 0 ? { nodes } : {}) }];
}
