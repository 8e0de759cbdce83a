import type { LinkedItem } from '../content/elements.ts';
import type { FieldName } from '../content/types/index.ts';
import { textOf } from '../content/view/fields.ts';

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
