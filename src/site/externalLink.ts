import { keepMade } from '../memory/keepMade.ts';

/** The company's main site addresses: `MAIN_SITE_URL` and that of the mobile site. */
interface SiteUrls {
  readonly main: string;
  readonly mobile: string;
  /** The brand's own address, if it is not the main one. */
  readonly own?: string;
}

/** The addresses that the link rules use. */
export interface LinkSites extends SiteUrls {
  /** The partner site's domain, such as `partner.example`; empty if there is none. */
  readonly partner?: string;
}

/** A link in content. */
interface ContentLink {
  readonly url?: string | null;
  /** The name of the first entry of the link's `target` list. */
  readonly target?: string | null;
}

/** The attributes of an anchor element, and the marks beside it. */
interface LinkProps {
  /** Absent if the address is empty or could run a script. */
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
  /** Whether the link leaves the site, which an open-in-new icon shows. */
  readonly external: boolean;
  /** Whether the link leads to the partner site. */
  readonly partner: boolean;
}

/**
 * Whether a link leaves the site (LINK-1): it is non-empty, does not start with a slash and does
 * not begin with one of the two main site addresses or the brand's own. Fragments, queries, `mailto:`
 * and `tel:` are not external, and an address only begins with a site's address if its origin is the
 * same, so that `https://site.example.evil` is external. `//host` is external although it starts with
 * a slash, unless the host is one of the sites'. An address without a scheme, such as
 * `www.host.example`, is external.
 * @param address without surrounding space and control characters
 */
function leavesSite(address: string, { main, mobile, own }: SiteUrls): boolean {
  if (address === '' || /^(#|\?|mailto:|tel:)/i.test(address)) return false;
  const namesHost = /^\/[/\\]/.test(address);
  if (address.startsWith('/') && !namesHost) return false;
  const target = parse(address, namesHost ? main : undefined);
  const sites = own ? [main, mobile, own] : [main, mobile];
  return !target || !sites.some((site) => isWithin(target, site));
}

/**
 * The address of a page that only the main site has, such as that of the job openings: root-relative
 * on the main site itself, whole on the site of another brand (CONTACT-7). Other addresses stay.
 */
export function onMainSite(href: string, { main, own }: SiteUrls): string {
  return own && /^\/(?![/\\])/.test(href) ? new URL(href, main).href : href;
}

/** Whether an address contains the partner site's domain, in any case (LINK-3). */
export function isPartnerLink(url: string, partnerDomain: string): boolean {
  return partnerDomain !== '' && url.toLowerCase().includes(partnerDomain.toLowerCase());
}

/**
 * The attributes of a link (LINK-2): a new tab, without access to the opener, if the
 * target is `_blank` or the link is external. Only http, https, mailto and tel addresses and
 * relative ones become an `href`; the address is returned as a browser would read it, without
 * surrounding space and control characters.
 */
export function linkProps({ url, target }: ContentLink, sites: LinkSites): LinkProps {
  const href = clean(url ?? '');
  if (href === '' || !hasSafeScheme(href)) return { external: false, partner: false };
  const external = leavesSite(href, sites);
  const partner = isPartnerLink(href, sites.partner ?? '');
  return external || target === '_blank'
    ? { href, target: '_blank', rel: 'noopener noreferrer', external, partner }
    : { href, external, partner };
}

function hasSafeScheme(address: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1];
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme);
}

// Every link is compared with the same few sites.
const siteAt = keepMade(10, (siteUrl) => parse(siteUrl));

function isWithin(target: URL, siteUrl: string): boolean {
  const site = siteAt(siteUrl);
  if (!site || target.origin !== site.origin || target.username || target.password) return false;
  const folder = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`;
  return `${target.pathname}/`.startsWith(folder);
}

// Browsers drop these characters before they read an address, so `java\nscript:` would run.
function clean(url: string): string {
  return url.replace(/\p{Cc}/gu, '').trim();
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
