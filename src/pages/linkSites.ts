import type { PublicSettings } from '../services/pageContext.ts';
import type { LinkSites } from '../site/externalLink.ts';

/** The addresses by which links are external or not (LINK-1). */
export function linkSitesOf({ addresses, origin, partnerDomain }: PublicSettings): LinkSites {
  const { main, mobile } = addresses;
  return { main, mobile, partner: partnerDomain, ...(origin === main ? {} : { own: origin }) };
}
