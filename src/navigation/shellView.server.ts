import type { LinkedItem } from '../content/elements.ts';
import type { Found } from '../content/pageReader.server.ts';
import { navigationNode } from '../content/types/navigation.ts';
import type { PageServices } from '../services.ts';
import {
  type NavigationView,
  navigationDepth,
  navigationFields,
  navigationView,
} from './navigationView.server.ts';

/** What stands above every page: the header. */
export interface ShellView {
  readonly navigation: NavigationView;
}

/**
 * The shell of a page. A shell that cannot be loaded is empty, so that the page itself still comes.
 */
export async function shellView(services: PageServices): Promise<ShellView> {
  const { content, brand } = services;
  const { navigation } = brand.codenames;
  const item = await orNothing(
    services,
    content.byCodename(navigationNode, navigation, navigationDepth, navigationFields),
  );
  return { navigation: navigationView(item, services) };
}

async function orNothing(
  services: PageServices,
  reading: Promise<Found<LinkedItem>>,
): Promise<LinkedItem | undefined> {
  try {
    const result = await reading;
    return result.status === 'found' ? result.item : undefined;
  } catch (error) {
    services.report(error);
    return undefined;
  }
}
