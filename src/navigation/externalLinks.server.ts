import { type LinkSites, linkProps } from '../site/externalLink.ts';

/** A link as the sanitiser leaves it. */
const anchor = /<a href="([^"]*)"(?: target="_blank" rel="noopener noreferrer")?>/g;

/**
 * Makes links in HTML what the Link component makes of links (LINK-4): external ones open a new
 * tab, the partner's are flagged.
 * @param text sanitised HTML; any other text stays as it is
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
