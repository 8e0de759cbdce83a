import type { FlyoutNode } from './flyoutNode.ts';

/** The layout of a level in wide windows: images, sections with lists and images, or a list. */
export type LevelLook = 'pictures' | 'sections' | 'list';

/** The most links shown per section in its parent's level; the rest are behind "View all". */
export const sectionLinks = 6;

/**
 * The layout of a level: sections if a node's children are loaded, else images if a node has one,
 * else a list; on a phone always a list.
 */
export function levelLook(nodes: readonly FlyoutNode[], isMobile: boolean): LevelLook {
  if (isMobile) return 'list';
  if (nodes.some((node) => node.children.length > 0)) return 'sections';
  if (nodes.some((node) => node.image)) return 'pictures';
  return nodes.some(isEmptySection) ? 'sections' : 'list';
}

/**
 * Whether an entry shows a chevron: only when it has no grandchildren and the view is not mobile
 * (NAV-10).
 */
export function showsChevron({ isDeep }: Pick<FlyoutNode, 'isDeep'>, isMobile: boolean): boolean {
  return !isDeep && !isMobile;
}

/** Whether a node has neither a page nor children; the level then shows a note. */
export function isEmptySection({ href, opens }: FlyoutNode): boolean {
  return !href && !opens;
}
