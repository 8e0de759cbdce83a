import type { IslandMessageKey } from '../locale/messages/messages.ts';
import { hasPage, type Site, type SitePage } from './SiteContext.tsx';

/** The query parameter of the contact page that contains the codename of an item. */
export const aboutParameter = 'about';

/**
 * The text of a link to the form that product and recording lead to. Only a site that says who its
 * representatives are promises one (OWN-64).
 */
export const contactText = (site: Pick<Site, 'absent'>): IslandMessageKey =>
  hasPage(site, 'representative') ? 'contact_representative' : 'contact_us';

/** The query parameter that contains the number of one of its articles. */
export const articleParameter = 'article';

/** The address of the contact page for a question about an item, and one of its articles. */
export function askAddress(
  { contactPage }: Pick<Site, 'contactPage'>,
  codename: string,
  article?: string,
): string {
  const about = new URLSearchParams({ [aboutParameter]: codename });
  if (article) about.set(articleParameter, article);
  return `${contactPage}?${about}`;
}

interface ContactSite extends Pick<Site, 'contactPage'> {
  readonly page: Pick<SitePage, 'about'>;
}

/**
 * The address of the contact page, root-relative. On the page of an item it names the item, so that
 * a request without JavaScript is about it, too (FORM-37).
 */
export function contactAddress({ contactPage, page }: ContactSite): string {
  return page.about ? `${contactPage}?${aboutParameter}=${page.about.codename}` : contactPage;
}
