import { isReservedPath } from '../../locale/reservedPaths.ts';

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
