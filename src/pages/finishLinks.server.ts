import { isContentUnavailable } from '../content/contentErrors.ts';
import { changeTexts } from '../content/view/changeTexts.ts';
import type { RegionCode } from '../enumerations/visitors.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import { modalHashes, modalHashOf } from '../modal/modalHashes.ts';
import type { PublicSettings } from '../services/pageContext.ts';
import { contactAddress } from '../site/contactAddress.ts';
import { type LinkSites, linkProps } from '../site/externalLink.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import type { PageServices } from './page.ts';

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

/** The address of the contact page for the region of a visitor (PATH-15). */
export function contactPageFor({ content, market, locale }: PageServices): string {
  const isEurope = market.region === 'EHP';
  return contactPageOf(market.region, locale, isEurope && hasEurope(content));
}

/** Whether Europe has a page of its own; where no content can be read, as usual. */
function hasEurope(content: PageServices['content']): boolean {
  try {
    return content.has('contactEurope');
  } catch (error) {
    if (isContentUnavailable(error)) return true;
    throw error;
  }
}

/**
 * The address of the page with the company's offices, root-relative: Europe, the Middle East and
 * Africa have a separate one (PATH-15), if the company has written one.
 */
export function contactPageOf(region: RegionCode, locale: Locale, hasEurope: boolean): string {
  return pathTo(region === 'EHP' && hasEurope ? 'contactEurope' : 'contact', locale);
}

/** The addresses by which links are external or not (LINK-1). */
export function linkSitesOf({ addresses, origin, partnerDomain }: PublicSettings): LinkSites {
  const { main, mobile } = addresses;
  return { main, mobile, partner: partnerDomain, ...(origin === main ? {} : { own: origin }) };
}

/** Matches a link in sanitized HTML. */
const anchor = /<a href="([^"]*)"(?: target="_blank" rel="noopener noreferrer")?>/g;

/**
 * Treats links in HTML like the Link component (LINK-4): external ones open a new tab, and the
 * partner's are marked.
 * @param text sanitized HTML; any other text stays unchanged
 */
export function openExternalLinks(text: string, sites: LinkSites): string {
  if (!text.includes('<a href="')) return text;
  return text.replace(anchor, (tag: string, address: string) => {
    const { external, partner } = linkProps({ url: address }, sites);
    if (!external && !partner) return tag;
    const newTab = external || tag.includes(' target=');
    return `<a href="${address}"${newTab ? ' target="_blank" rel="noopener noreferrer"' : ''}${partner ? ' data-partner="true"' : ''}>`;
  });
}

const inHtml = new RegExp(`href="(${modalHashes.join('|')}|#[^"\\s]*contactarep[^"\\s]*)"`, 'g');

/**
 * Points links that open a modal to the contact page, with their hash, so that they work without
 * JavaScript. With JavaScript, a click opens the modal on the current page. Links to modals that
 * content defines stay unchanged, because the page contains the modal.
 * @param text an address or HTML; any other text stays unchanged
 * @param contactPage the address of the contact page, root-relative
 */
export function leadHashLinks(text: string, contactPage: string): string {
  if (!text.includes('#')) return text;
  return modalHashOf(text) ? contactPage + text : text.replace(inHtml, `href="${contactPage}$1"`);
}
