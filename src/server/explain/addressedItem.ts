import type { AuthoredItem } from '../../content/edition/authored.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import { type PageTypeName, pageTypeNames, pageTypes } from '../../content/pageTypes.ts';
import { addressIn } from '../../content/redirects/written.ts';
import { pathKey } from '../../content/writtenPaths.ts';
import type { ErasedItem } from '../../desk/shown/explanation.ts';
import type { Place } from '../../locale/addresses.ts';
import type { PageAddress } from '../pages/pageAddress.ts';

/**
 * The type of the items that can be at an address: web pages are where those of no other type are, at
 * addresses that editors choose or in a section.
 * @param place where the address leads; undefined for an address that only content can make one
 */
export const typeAt = (place: Place | undefined): PageTypeName =>
  pageTypeNames.find((it) => place && pageTypes[it].page === place.page) ?? 'webpage';

/** Whether the page of an item has an address, for readers of its language. */
export function hasAddress(
  item: AuthoredItem,
  { path, locale }: Pick<PageAddress, 'path' | 'locale'>,
): boolean {
  const variant = variantFor(item, locale);
  const own = variant && addressIn(variant, locale);
  return own !== undefined && pathKey(own) === pathKey(path);
}

/**
 * Which erased items may have had an address: what an item was called in it is erased, too, so that
 * nothing says which one it was (PROOF-93).
 * @param place where the address leads; undefined for an address that only content can make one
 */
export function maybeAt(
  erased: readonly ErasedItem[],
  place: Place | undefined,
): readonly ErasedItem[] {
  const ofPlace = typeAt(place);
  const { addressedBy } = pageTypes[ofPlace];
  return erased.filter(({ codename, type }) => {
    // A redirect may be at any address.
    if (type === 'redirect') return true;
    return type === ofPlace && (addressedBy === 'slug' || place?.params[addressedBy] === codename);
  });
}
