import { isContentUnavailable } from '../content/contentUnavailable.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { Found } from '../content/pageReader.server.ts';
import { navigationNode } from '../content/types/navigation.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { hrefOf, type LinkView } from '../content/view/link.ts';
import type { PageServices } from '../services.ts';

/** What stands above every page: the roots of the navigation. */
export interface ShellView {
  readonly roots: readonly LinkView[];
}

/**
 * The shell of a page. A shell that cannot be loaded is empty, so that the page itself still comes.
 */
export async function shellView(services: PageServices): Promise<ShellView> {
  const { content, brand } = services;
  const navigation = await orNothing(
    services,
    content.byCodename(navigationNode, brand.codenames.navigation, 2),
  );
  return { roots: itemsOf(navigation, 'children').flatMap((root) => rootLink(root, services)) };
}

async function orNothing(
  services: PageServices,
  reading: Promise<Found<LinkedItem>>,
): Promise<LinkedItem | undefined> {
  try {
    const result = await reading;
    return result.status === 'found' ? result.item : undefined;
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    services.report(error);
    return undefined;
  }
}

function rootLink(root: LinkedItem, { locale }: PageServices): LinkView[] {
  const href = hrefOf(root, locale);
  return href ? [{ name: textOf(root, 'name'), href }] : [];
}
