import { canonicalPath, placeOf } from '../locale/addresses.ts';
import { defaultLocale, isLocale, type Locale } from '../locale/locales.ts';
import { isFreePath } from '../locale/paths.ts';
import { isReservedPath } from '../locale/reservedPaths.ts';

/**
 * A path, decoded, without repeated or trailing slashes.
 * @param path as in an address, or as editors write it; without query
 * @returns undefined for a path that no page can have: with dot segments, encoded slashes,
 * backslashes, control characters, or what cannot be decoded
 */
export function decodedPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments: string[] = [];
  for (const part of path.split('/')) {
    if (part === '') continue;
    const text = decoded(part);
    if (text === undefined || text === '.' || text === '..') return undefined;
    // What cannot be part of an address again, and what browsers read as something else.
    if (/[/\\\p{Cc}]/u.test(text) || !text.isWellFormed()) return undefined;
    segments.push(text);
  }
  return `/${segments.join('/')}`;
}

/** The form in which old paths are compared: decoded, and in lower case like every path of the site. */
export function pathKey(path: string): string | undefined {
  return decodedPath(path)?.toLowerCase().normalize('NFC');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A decoded path, percent-encoded again. */
export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

/**
 * What is wrong with the old path of a redirect.
 * @returns a sentence for editors; undefined if it can redirect
 */
export function fromFault(from: string): string | undefined {
  if (/[?#]/.test(from)) return 'Must be a path without query or fragment.';
  const key = from.startsWith('//') ? undefined : pathKey(from.trim());
  if (key === undefined) return 'Must be a path of this site, such as `/spring-course`.';
  if (isReservedPath(key)) return `The site answers \`${key.slice(0, 60)}\` itself.`;
  return undefined;
}

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
