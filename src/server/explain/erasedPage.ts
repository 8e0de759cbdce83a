import { pageTypeNames, pageTypeOf, pageTypes } from '../../content/pageTypes.ts';
import type { ErasedItem } from '../../desk/shown/explanation.ts';
import type { Place } from '../../locale/addresses.ts';

/**
 * Which erased items may have had an address: what an item was called in it is erased, too, so that
 * nothing says which one it was (PROOF-93).
 * @param place where the address leads; undefined for an address that only content can make one
 */
export const maybeAt = (
  erased: readonly ErasedItem[],
  place: Place | undefined,
): readonly ErasedItem[] => erased.filter((it) => mayBeAt(it, place));

/** The pages of items that are no web pages. */
const itemPages: ReadonlySet<string | undefined> = new Set(
  pageTypeNames.map((it) => pageTypes[it].page),
);

function mayBeAt({ codename, type }: ErasedItem, place: Place | undefined): boolean {
  // A redirect may be at any address.
  if (type === 'redirect') return true;
  const pageType = pageTypeOf(type);
  if (!pageType) return false;
  // Web pages are at addresses that editors choose, or in a section.
  if (pageType.page === undefined) return !place || !itemPages.has(place.page);
  if (place?.page !== pageType.page) return false;
  return pageType.addressedBy === 'slug' || place.params[pageType.addressedBy] === codename;
}
