import { addressOf } from '../content/address.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { webpage } from '../content/types/page.ts';
import { textOf } from '../content/view/fields.ts';
import { encodedPath } from '../content/writtenPaths.ts';
import { pathTo, placeOf } from '../locale/addresses.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { PageName } from '../locale/paths.ts';
import type { ParentPage } from './PageTitle.tsx';
import type { PageServices } from './page.ts';
import type { PageHead } from './pageHead.ts';
import { findWebpage } from './sectionPage.server.ts';
import { type Described, describeTrail } from './structuredData.ts';

/**
 * The pages above an item's page, from the home page down; without the list if there is none.
 * @param section the list that the item is in
 * @param nameKey the message that names the list
 */
export function parentsIn(
  services: PageServices,
  section: PageName,
  nameKey: MessageKey,
): readonly ParentPage[] {
  const { locale, content } = services;
  const texts = pageTexts(services);
  const home = { name: texts.home, href: pathTo('home', locale) };
  if (!content.has(section)) return [home];
  return [home, { name: texts[nameKey], href: pathTo(section, locale) }];
}

/**
 * The pages above a page at an address that editors chose: the home page, and what is at the beginnings
 * of its path (OWN-31).
 */
export function parentsOfPath(services: PageServices, path: string): readonly ParentPage[] {
  const { locale, content } = services;
  const home = { name: pageTexts(services).home, href: pathTo('home', locale) };
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
  if (above.length === 0) return [home];
  const filters = [{ property: 'elements.path', operator: 'in', values: above } as const];
  const { items } = content.list(webpage, { filters, limit: above.length }, 0);
  const parents = above.flatMap((beginning) => {
    const written = items.find((it) => textOf(it, 'path') === beginning);
    const item = written ?? sectionAt(services, beginning);
    const href = item && addressOf(item, locale);
    return item && href ? [{ name: textOf(item, 'title'), href }] : [];
  });
  return [home, ...parents.filter(({ href }) => href !== home.href)];
}

/** The web page of a section at an address; undefined if it is none in the language, or not shown. */
function sectionAt(services: PageServices, path: string) {
  const place = placeOf(encodedPath(path));
  if (place?.locale !== services.locale || Object.keys(place.params).length > 0) return undefined;
  const own = findWebpage(services, place.page, '');
  return own.status === 'found' ? own.item : undefined;
}

/** The head of a page that shows one more thing; unchanged without it. */
export const withThing = (head: PageHead, thing: Described | undefined): PageHead =>
  thing ? { ...head, things: [...(head.things ?? []), thing] } : head;

/** The head of a page with its breadcrumb for search engines. */
export const withTrail = (head: PageHead, parents: readonly ParentPage[]): PageHead =>
  withThing(head, describeTrail(head, parents));
