import { changeTexts } from '../content/view/changeTexts.ts';
import { leadHashLinks } from '../modal/hashLinks.server.ts';
import { openExternalLinks } from '../navigation/externalLinks.server.ts';
import { contactAddress } from '../site/contactAddress.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import { contactPageFor } from './contactPageFor.server.ts';
import { linkSitesOf } from './linkSites.ts';
import type { PageServices } from './pageServices.ts';

/**
 * Adapts the links in a page's data to the site's rules: links that open a modal point to the
 * contact page, and external links in running text open a new tab.
 * @param view plain data; it is not changed
 * @param about the item of the page, which links to the contact page name; default none
 */
export function finishLinks<T>(view: T, services: PageServices, about?: PageSubject): T {
  const site = { contactPage: contactPageFor(services), page: { about } };
  const contactPage = contactAddress(site);
  const sites = linkSitesOf(services.settings);
  return changeTexts(view, (text) => openExternalLinks(leadHashLinks(text, contactPage), sites));
}
