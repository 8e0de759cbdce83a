import type { LinkedItem } from '../content/elements.ts';
import { navigationNode } from '../content/types/navigation.ts';
import type { PageContext } from '../services/pageContext.ts';
import { topLevelField } from './topLevel.ts';

/** The levels of the navigation the server reads (NAV-17). */
const navigationDepth = 6;

/** The fields the server needs: of nodes, and of the pages they lead to. */
const navigationFields = [
  ...['name', 'url', 'item', 'target', 'image', 'children', topLevelField],
  ...['applications', 'calendar', 'locale', 'login'],
  ...['regional_image', 'cloudinary_image', 'heading', 'caption', 'id'],
  ...['representative_heading', 'representative_links'],
  ...['create_profile', 'update_subscriptions'],
  ...['section', 'slug'],
];

/**
 * The brand's navigation.
 * @returns undefined where it cannot be read, so that the page itself still comes
 */
export async function readNavigation(services: PageContext): Promise<LinkedItem | undefined> {
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
