import { type LinkSites, linkProps } from '../site/externalLink.ts';

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
