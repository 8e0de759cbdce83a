/** A placeholder for the site's own origin; the reserved domain cannot be a real one. */
const placeholder = 'https://own.invalid';

/** An address that editors wrote: inside the site, or outside. */
export type TargetAddress =
  | { readonly path: string; readonly search: string; readonly hash: string }
  | { readonly href: string };

/**
 * Reads the address that a redirect leads to.
 * @param origins those of the site, whose addresses are inside it; default none
 * @returns a sentence for editors, where it is none: only http and https lead outside, and what browsers
 * could read as another host is refused
 */
export function readTarget(
  address: string,
  origins: readonly string[] = [],
): TargetAddress | string {
  const text = address.trim();
  if (/[\\\p{Cc}\p{Z}]/u.test(text) || !text.isWellFormed())
    return 'An address has no spaces, backslashes or control characters.';
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text))
    return 'An address must begin with / inside the site, or with https:// outside it.';
  const url = URL.parse(text, placeholder);
  if (!url || url.username !== '' || url.password !== '') return 'The address is not valid.';
  const { pathname: path, search, hash, origin, href } = url;
  return origin === placeholder || origins.includes(origin) ? { path, search, hash } : { href };
}

/**
 * Adds a query to an address. The address's own values win over others of the same name.
 * @param query with its question mark; empty if there is none
 */
export function withQuery(address: string, query: string): string {
  const [given = ''] = query.slice(1).split('#', 1);
  if (given === '') return address;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const own = new URLSearchParams(search);
  const isNew = (pair: string) => [...new URLSearchParams(pair).keys()].every((it) => !own.has(it));
  const pairs = [...search.slice(1).split('&'), ...given.split('&').filter(isNew)].filter(Boolean);
  return `${path}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}${hash}`;
}
