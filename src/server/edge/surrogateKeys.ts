import type { ReadMark } from '../../content/readMarks.ts';
import { digest } from '../../country/market.server.ts';
import type { FinishedPage } from '../pages/finishedPage.ts';

/** The response header with the keys by which a CDN removes pages. */
export const keysHeader = 'Surrogate-Key';

/** A key of every page: all depend on the rules of countries. */
export const rulesKey = 'rules';

/** A key of what any change of content may change, such as pages that were searched for. */
export const searchKey = 'search';

/** The keys of what may be made from any content: feeds, and files, which any item may show. */
export const keysOfAnyContent = `${rulesKey} ${searchKey}`;

/** The key of what shows an item. The codename is not readable, as an item may be withheld. */
export const itemKey = (codename: string): string => `i${digest(codename)}`;

/** The key of lists of a content type. */
export const listKey = (type: string): string => `list-${type}`;

/** The most items of a type that a page names one by one. A header of Varnish has 8 KB. */
const mostNamed = 32;

/**
 * The keys of a page. If it shows many items of a type, the key of the type's lists stands for them,
 * so that a header is short.
 */
export function surrogateKeys(marks: Iterable<ReadMark>, isSearched: boolean): string[] {
  const items = new Map<string, string[]>();
  const lists = new Set<string>();
  for (const { type, codename } of marks) {
    if (codename === undefined) lists.add(type);
    else items.set(type, [...(items.get(type) ?? []), codename]);
  }
  for (const [type, named] of items) {
    if (named.length > mostNamed) lists.add(type);
    if (lists.has(type)) items.delete(type);
  }
  const keys = [
    rulesKey,
    ...(isSearched ? [searchKey] : []),
    ...[...lists].sort().map(listKey),
    ...[...items.values()].flat().map(itemKey).sort(),
  ];
  return [...new Set(keys)];
}

/** The keys of a finished page; none if it was made without them. */
export function keysOf({ headers }: Pick<FinishedPage, 'headers'>): readonly string[] {
  const at = headers.indexOf(keysHeader);
  return at === -1 ? [] : (headers[at + 1] ?? '').split(' ');
}
