import { isContentUnavailable } from '../content/contentUnavailable.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { Found } from '../content/pageReader.server.ts';
import { footer } from '../content/types/footer.ts';
import { navigationNode } from '../content/types/navigation.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { hrefOf, type LinkView, linkViews } from '../content/view/link.ts';
import type { PageServices } from '../services.ts';

/** A column of links in the footer (shell spec, section 2, Footer). */
export interface FooterColumn {
  readonly label: string;
  readonly links: readonly LinkView[];
}

/** What surrounds every page: the roots of the navigation and the footer's links. */
export interface ShellView {
  readonly roots: readonly LinkView[];
  readonly columns: readonly FooterColumn[];
  readonly social: readonly LinkView[];
  readonly miniLinks: readonly LinkView[];
}

const columnNames = [
  'procedure',
  'product',
  'medical_education',
  'corporate',
  'resources',
  'patient',
  'careers',
];

/**
 * The shell of a page. A shell that cannot be loaded is empty, so that the page itself still comes.
 */
export async function shellView(services: PageServices): Promise<ShellView> {
  const { content, brand, locale } = services;
  const [navigation, foot] = await Promise.all([
    orNothing(services, content.byCodename(navigationNode, brand.codenames.navigation, 2)),
    orNothing(services, content.byCodename(footer, brand.codenames.footer, 2)),
  ]);
  return {
    roots: itemsOf(navigation, 'children').flatMap((root) => rootLink(root, services)),
    columns: columnNames.flatMap((name) => column(foot, name, services)),
    social: itemsOf(foot, 'social_media_icons').map((icon) => ({
      name: textOf(icon, 'name'),
      href: textOf(icon, 'link'),
    })),
    miniLinks: foot ? linkViews(foot, 'mini_links', locale) : [],
  };
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

function column(
  foot: LinkedItem | undefined,
  name: string,
  services: PageServices,
): FooterColumn[] {
  const careersElsewhere = name === 'careers' && services.brand.application !== 'main';
  const links = foot && !careersElsewhere ? linkViews(foot, `${name}_links`, services.locale) : [];
  return links.length > 0 ? [{ label: textOf(foot, `${name}_label`), links }] : [];
}
