import type { LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { hrefOf } from '../content/view/link.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageContext } from '../services/pageContext.ts';
import { readNavigation } from './navigationView.server.ts';

/** A node of the navigation and the nodes below it. */
export interface IndexNode {
  readonly name: string;
  /** Empty for a node without a page. */
  readonly href: string;
  readonly nodes?: readonly IndexNode[];
  /** Whether it leads to a specialty, whose page lists what is below it. */
  readonly ofSpecialty?: true;
}

/**
 * All navigation entries below the page, so that roots and "View all" lead to all of them even
 * without JavaScript (NAV-12); pages leave out what their cards say (`indexBeside`).
 * @returns the children of the only node that links to the page, or the nodes themselves if several
 * do; empty if none with children does
 */
export function sectionIndex(services: PageContext): readonly IndexNode[] {
  const { place, locale } = services;
  if (!place || place.page === 'home') return [];
  const path = pathTo(place.page, locale, place.params);
  const navigation = readNavigation(services);
  const sections = remember('sections', navigation, [locale], () => sectionsOf(navigation, locale));
  const found = (sections.get(path) ?? []).flatMap((node) => indexNode(node, locale));
  return found.length === 1 ? (found[0]?.nodes ?? []) : found;
}

/**
 * The index of a page, or none if it repeats the cards of the page: they lead to each entry, and to what
 * is below it, themselves or through the page of a specialty (PAGE-95).
 */
export function indexBeside(
  index: readonly IndexNode[],
  cards: readonly { readonly href: string }[],
): readonly IndexNode[] {
  const led = new Set(cards.map(({ href }) => href));
  const isLed = ({ href, nodes = [], ofSpecialty }: IndexNode): boolean =>
    led.has(href) && (ofSpecialty || nodes.every(isLed));
  return index.every(isLed) ? [] : index;
}

type Node = LinkedItem<'navigation_node'>;

/** The nodes with children by the page they link to; of those in one another the topmost. */
function sectionsOf(navigation: Node | undefined, locale: Locale): ReadonlyMap<string, Node[]> {
  const sections = new Map<string, Node[]>();
  function visit(node: Node | undefined, above: readonly string[]): void {
    for (const child of itemsOf(node, 'children')) {
      if (itemsOf(child, 'children').length === 0) continue;
      const href = hrefOf(child, locale);
      if (!above.includes(href)) sections.set(href, [...(sections.get(href) ?? []), child]);
      visit(child, [...above, href]);
    }
  }
  visit(navigation, []);
  return sections;
}

/** @returns nothing for a node without a name, and for one that leads nowhere and has none below it */
function indexNode(node: Node, locale: Locale): IndexNode[] {
  const name = textOf(node, 'name');
  const href = hrefOf(node, locale);
  const nodes = itemsOf(node, 'children').flatMap((child) => indexNode(child, locale));
  if (!name || (!href && nodes.length === 0)) return [];
  const ofSpecialty = itemsOf(node, 'item')[0]?.type === 'taxonomy_item';
  return [{ name, href, ...(nodes.length > 0 && { nodes }), ...(ofSpecialty && { ofSpecialty }) }];
}
