import type { LinkedItem } from '../content/elements.ts';
import type { FieldName } from '../content/types/index.ts';
import { navigationNode } from '../content/types/navigation.ts';
import type { PageContext } from '../services/pageContext.ts';
import { topLevelFields } from './flyout/flyoutNode.ts';

/** The number of navigation levels that the server reads (NAV-17). */
const navigationDepth = 6;

/** The fields the server needs: those of nodes, and of the pages they link to. */
const navigationFields: readonly FieldName[] = [
  'name',
  'url',
  'item',
  'target',
  'image',
  'children',
  ...topLevelFields,
  'applications',
  'calendar',
  'locale',
  'login',
  'regional_image',
  'cloudinary_image',
  'heading',
  'caption',
  'id',
  'representative_heading',
  'representative_links',
  'create_profile',
  'update_subscriptions',
  'section',
  'slug',
  'path',
];

/** The brand's navigation; undefined if the market has none. */
export function readNavigation({
  content,
  brand,
}: PageContext): LinkedItem<'navigation_node'> | undefined {
  const { navigation } = brand.codenames;
  const result = content.byCodename(navigationNode, navigation, navigationDepth, navigationFields);
  return result.status === 'found' ? result.item : undefined;
}
