import type { LinkedItem } from '../content/elements.ts';
import type { ChoiceFieldOf } from '../content/view/fields.ts';

/** The field of a node that links to its top-level item. */
export const topLevelField = 'arthrex_com_top_level_nav' satisfies ChoiceFieldOf<'navigation_node'>;

/**
 * The name of a node's top-level item, which is the same in all languages (NAV-13).
 * @returns undefined if the node has none
 */
export function topLevelOf(item: LinkedItem<'navigation_node'>): string | undefined {
  const value = item[topLevelField];
  const [first] = Array.isArray(value) ? (value as { readonly name?: unknown }[]) : [];
  const name = first?.name;
  return typeof name === 'string' && name ? name : undefined;
}
