const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Says what is wrong with the form of an address something links to.
 * @returns undefined for http, https, mailto and tel, and for addresses relative to the site
 */
export function hrefFault(href: string): string | undefined {
  // Browsers pass over control characters and blanks, so that `java\nscript:` is a script.
  const bare = [...href]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
  const scheme = /^[^/?#:]*:/.exec(bare)?.[0];
  if (scheme !== undefined && !schemes.includes(scheme)) {
    return `Links may not begin with ${scheme.slice(0, 40)}`;
  }
  if (/^[/\\]{2}/.test(bare)) return 'Links may not begin with //: write https:// out.';
  if (scheme?.startsWith('http') && !URL.canParse(href)) return 'The link is not an address.';
  return undefined;
}
