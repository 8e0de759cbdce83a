import { countryOf } from '../../country/country.ts';
import { writeLookupQuery } from '../../directions/lookupQuery.ts';
import { pathTo } from '../../locale/addresses.ts';
import { readLanguagePreference } from '../../locale/languageChoice.ts';
import { defaultLocale } from '../../locale/locales.ts';
import { redirect } from './answers.ts';
import type { HttpContext } from './createContexts.ts';

/** In capitals too: a QR code of capitals and digits is smaller. */
const shortAddress = /^\/ifu(?:\/([^/?]*))?\/?(?:\?|$)/i;

/**
 * The number in a short address of directions for use, such as `/ifu/PO-4211`, as packages show it.
 * @param url path and query as requested
 * @returns empty if it has none; undefined if the address is another one
 */
export function shortNumberOf(url: string): string | undefined {
  const found = shortAddress.exec(url);
  if (!found) return undefined;
  try {
    return decodeURIComponent(found[1] ?? '');
  } catch {
    return '';
  }
}

/**
 * Redirects a short address to the look-up, in the language that a first visit begins in (PATH-9).
 * Another visitor is redirected elsewhere, so the answer is never cached.
 */
export function openDirections(context: HttpContext, number: string): void {
  const { headers, visitor } = context;
  const locale =
    readLanguagePreference(headers.cookie) ??
    countryOf(visitor.effective)?.defaultLocale ??
    defaultLocale;
  const query = number ? `?${writeLookupQuery({ number, country: '', language: '' })}` : '';
  const to = pathTo('directionsForUse', locale) + query;
  redirect(context, { to, headers: { 'Cache-Control': 'private, no-store' } }, 302);
}
