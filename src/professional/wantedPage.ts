import { isFreeAddress } from '../content/writtenPaths.ts';
import { pathTo, placeOf } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';

/** The longest address that is passed through the confirmation. */
const maxLength = 1_000;

/** A placeholder for the site's own origin; the reserved domain cannot be a real one. */
const ownOrigin = 'https://own.invalid';

/**
 * Validates an untrusted address of a page of this site, such as the `to` parameter of the
 * confirmation page: nothing else may become the target of a redirect.
 * @returns the address with its query, as a browser would request it; undefined if its path is not
 * in the path table and has not the form of an address that editors choose, and for the confirmation page itself
 */
export function wantedPage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  // Browsers treat a backslash as a slash, and ignore control characters and surrounding blanks.
  if (!/^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(value)) return undefined;
  const url = URL.parse(value, ownOrigin);
  if (url?.origin !== ownOrigin || url.pathname.includes('//')) return undefined;
  const place = placeOf(url.pathname);
  if (!place && isFreeAddress(url.pathname)) return url.pathname + url.search;
  if (!place || place.page === 'confirmProfessional') return undefined;
  return url.pathname + url.search;
}

/**
 * The address of the confirmation page that continues to a page.
 * @param url the path and query of the requested page; an invalid one is left out
 */
export function confirmationPage(locale: Locale, url: string): string {
  const [path] = url.split('?', 1);
  const to = wantedPage(url) ?? wantedPage(path);
  const page = pathTo('confirmProfessional', locale);
  return to ? `${page}?to=${encodeURIComponent(to)}` : page;
}
