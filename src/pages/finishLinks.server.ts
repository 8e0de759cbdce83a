import { contactPageOf } from '../contact/contactPage.ts';
import { changeTexts } from '../content/view/changeTexts.ts';
import { leadHashLinks } from '../modal/hashLinks.server.ts';
import { openExternalLinks } from '../navigation/externalLinks.server.ts';
import type { PageServices } from './pageServices.ts';

/**
 * Makes the links in all a page is made from lead where the site's rules say: those that open a modal
 * to the contact page, external ones in running text to a new tab.
 * @param view plain data; it is not changed
 */
export function finishLinks<T>(view: T, { market, locale, settings }: PageServices): T {
  const contactPage = contactPageOf(market.region, locale);
  const { main, mobile } = settings.addresses;
  const sites = { main, mobile, partner: settings.partnerDomain };
  return changeTexts(view, (text) => openExternalLinks(leadHashLinks(text, contactPage), sites));
}
