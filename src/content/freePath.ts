import { canonicalPath, placeOf } from '../locale/addresses.ts';
import { defaultLocale, isLocale, type Locale } from '../locale/locales.ts';
import { isFreePath } from '../locale/paths.ts';
import { isReservedPath } from '../locale/reservedPaths.ts';
import { decodedPath, encodedPath, pathKey } from './redirects/oldPath.ts';

/**
 * What is wrong with the address that editors gave a page (OWN-31).
 * @param locale the language of the page
 * @returns a sentence for editors; undefined if the page can be there
 */
export function freePathFault(path: unknown, locale: Locale): string | undefined {
  if (typeof path !== 'string' || !isFreePath(path) || pathKey(path) !== path) {
    return 'Must be a path of lower-case words, such as `/campaigns/spring`.';
  }
  if (isReservedPath(path)) return `The site answers \`${path}\` itself.`;
  const place = placeOf(encodedPath(path));
  if (place) return `\`${path}\` is an address of the page \`${place.page}\` of the site.`;
  if (canonicalPath(encodedPath(path))) return `\`${path}\` leads to another page of the site.`;
  const prefix = path.split('/', 2)[1];
  if (isLocale(prefix) && (prefix !== locale || prefix === defaultLocale)) {
    return prefix === defaultLocale
      ? `Addresses in the default language do not begin with \`/${prefix}\`.`
      : `\`/${prefix}\` begins the addresses of another language.`;
  }
  return undefined;
}

/** Whether an address has the form of those that editors choose. @param path percent-encoded */
export function isFreeAddress(path: string): boolean {
  const decoded = decodedPath(path);
  if (decoded === undefined || encodedPath(decoded) !== path) return false;
  return isFreePath(decoded) && !isReservedPath(decoded);
}
