const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Validates the form of a link address.
 * @returns the fault; undefined for http, https, mailto and tel, and for addresses relative to the
 * site
 */
export function hrefFault(href: string): string | undefined {
  // Browsers ignore control characters and spaces, so `java\nscript:` is a script.
  const bare = [...href]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
  const scheme = /^[^/?#:]*:/.exec(bare)?.[0];
  if (scheme !== undefined && !schemes.includes(scheme)) {
    return `Links must not begin with ${scheme.slice(0, 40)}`;
  }
  if (/^[/\\]{2}/.test(bare)) return 'Links must not begin with //: write https:// in full.';
  if (scheme?.startsWith('http') && !URL.canParse(href)) return 'The link is not a valid address.';
  return undefined;
}
