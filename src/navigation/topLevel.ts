import type { LinkedItem } from '../content/elements.ts';

/** The field of a node that points to the item of the top level it belongs to. */
export const topLevelField = 'arthrex_com_top_level_nav';

/**
 * The item of the top level that a node belongs to, by its name, which is one in all languages
 * (NAV-13).
 * @returns undefined where the node does not say
 */
export function topLevelOf(item: LinkedItem): string | undefined {
  const value = item[topLevelField];
  const [first] = Array.isArray(value) ? (value as { readonly name?: unknown }[]) : [];
  const name = first?.name;
  return typeof name === 'string' && name ? name : undefined;
}
