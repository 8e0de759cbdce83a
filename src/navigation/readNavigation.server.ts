import type { LinkedItem } from '../content/elements.ts';
import type { FieldName } from '../content/types/index.ts';
import { navigationNode } from '../content/types/navigation.ts';
import type { PageContext } from '../services/pageContext.ts';
import { topLevelField } from './topLevel.ts';

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
  topLevelField,
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
];

/**
 * Reads the brand's navigation.
 * @returns undefined if it cannot be read, so that the page itself still works
 */
export async function readNavigation(
  services: PageContext,
): Promise<LinkedItem<'navigation_node'> | undefined> {
  const { content, brand } = services;
  const { navigation } = brand.codenames;
  try {
    const result = await content.byCodename(
      navigationNode,
      navigation,
      navigationDepth,
      navigationFields,
    );
    return result.status === 'found' ? result.item : undefined;
  } catch (error) {
    services.report(error);
    return undefined;
  }
}
