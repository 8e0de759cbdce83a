import { pageTypes } from '../../content/pageTypes.ts';
import type { ErasedItem } from '../../desk/shown/explanation.ts';
import type { Place } from '../../locale/addresses.ts';
import { typeAt } from './addressedItem.ts';

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
