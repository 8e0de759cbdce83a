import { contactPageOf } from '../contact/contactPage.ts';
import { changeTexts } from '../content/view/changeTexts.ts';
import { leadHashLinks } from '../modal/hashLinks.server.ts';
import { openExternalLinks } from '../navigation/externalLinks.server.ts';
import { linkSitesOf } from './linkSites.ts';
import type { PageServices } from './pageServices.ts';

/**
 * Adapts the links in a page's data to the site's rules: links that open a modal point to the
 * contact page, and external links in running text open a new tab.
 * @param view plain data; it is not changed
 */
export function finishLinks<T>(view: T, { market, locale, settings }: PageServices): T {
  const contactPage = contactPageOf(market.region, locale);
  const sites = linkSitesOf(settings);
  return changeTexts(view, (text) => openExternalLinks(leadHashLinks(text, contactPage), sites));
}
