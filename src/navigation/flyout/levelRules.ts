import type { FlyoutNode } from './flyoutNode.ts';

/** How a level is laid out where there is room: as pictures, as sections with lists, or as a list. */
export type LevelLook = 'pictures' | 'sections' | 'list';

/** The most links of a section that its parent's level shows; the rest are behind "View all". */
export const sectionLinks = 6;

/**
 * The look of a level: pictures where one of its nodes has one, sections where a node's own children
 * are known, else a list; on a phone always a list.
 */
export function levelLook(nodes: readonly FlyoutNode[], isMobile: boolean): LevelLook {
  if (isMobile) return 'list';
  if (nodes.some((node) => node.image)) return 'pictures';
  return nodes.some((node) => node.children.length > 0 || isEmptySection(node))
    ? 'sections'
    : 'list';
}

/**
 * Whether an entry shows a chevron: only when it has no grandchildren and the view is not mobile
 * (NAV-10).
 */
export function showsChevron({ isDeep }: Pick<FlyoutNode, 'isDeep'>, isMobile: boolean): boolean {
  return !isDeep && !isMobile;
}

/** Whether a node neither leads anywhere nor holds anything, which its place says in words. */
export function isEmptySection({ href, opens }: FlyoutNode): boolean {
  return !href && !opens;
}
