import { pathTo, placeOf } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';

/** The longest address that is carried through the confirmation. */
const longest = 1_000;

/** Stands for the site's own origin; reserved, so that no address can really be on it. */
const ownOrigin = 'https://own.invalid';

/**
 * Reads the address of a page of this site from anywhere, as from the `to` parameter of the
 * confirmation page: nothing else may become the target of a redirect.
 * @returns the address with its query, as a browser would ask for it; undefined for everything that
 * is no path in the path table, and for the confirmation page itself
 */
export function wantedPage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  // Browsers read a backslash as a slash and leave control characters and blanks at the ends out.
  if (!/^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(value)) return undefined;
  const url = URL.parse(value, ownOrigin);
  if (url?.origin !== ownOrigin || url.pathname.includes('//')) return undefined;
  const place = placeOf(url.pathname);
  if (!place || place.page === 'confirmProfessional') return undefined;
  return url.pathname + url.search;
}

/**
 * The confirmation page that leads on to a page.
 * @param url the path and query of the page asked for; one that cannot be carried is left out
 */
export function confirmationPage(locale: Locale, url: string): string {
  const [path] = url.split('?', 1);
  const to = wantedPage(url) ?? wantedPage(path);
  const page = pathTo('confirmProfessional', locale);
  return to ? `${page}?to=${encodeURIComponent(to)}` : page;
}
