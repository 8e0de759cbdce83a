import { pageTexts } from '../content/messages/translations.server.ts';
import { pathTo } from '../locale/addresses.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { PageName } from '../locale/paths.ts';
import type { PageHead } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { type Described, describeTrail } from './structuredData.ts';
import type { ParentPage } from './Trail.tsx';

/**
 * The pages above an item's page, from the home page down.
 * @param section the list that the item is in
 * @param nameKey the message that names the list
 */
export function parentsIn(
  services: PageServices,
  section: PageName,
  nameKey: MessageKey,
): readonly ParentPage[] {
  const { locale } = services;
  const texts = pageTexts(services);
  return [
    { name: texts.home, href: pathTo('home', locale) },
    { name: texts[nameKey], href: pathTo(section, locale) },
  ];
}

/** The head of a page that shows one more thing; unchanged without it. */
export const withThing = (head: PageHead, thing: Described | undefined): PageHead =>
  thing ? { ...head, things: [...(head.things ?? []), thing] } : head;

/** The head of a page with its breadcrumb for search engines. */
export const withTrail = (head: PageHead, parents: readonly ParentPage[]): PageHead =>
  withThing(head, describeTrail(head, parents));
