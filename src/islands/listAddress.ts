import { readFacetValues, writeFacetValues } from '../search/facetValues.ts';

const valuesOf = (address: URL, name: string) =>
  readFacetValues(address.searchParams.getAll(name).join(';'));

const without = (values: readonly string[], left: readonly string[]) =>
  values.filter((value) => !left.includes(value));

/**
 * The address that a choice leads to while its list is still on the way to another one, so that no
 * press is lost (PAGE-43): what the choice adds and removes is added to and removed from that one.
 * @param shown the address of the list in which the choice was pressed
 * @param wanted the address that the list is on its way to
 * @param chosen the address of the choice itself
 * @param takesBack whether a choice that `wanted` contains already is taken back, as by a second press
 */
export function addressWith(shown: URL, wanted: URL, chosen: URL, takesBack: boolean): URL {
  const names = new Set([shown, wanted, chosen].flatMap((it) => [...it.searchParams.keys()]));
  const changes = [...names].map((name) => {
    const [before, after] = [valuesOf(shown, name), valuesOf(chosen, name)];
    const [added, removed] = [without(after, before), without(before, after)];
    const values = valuesOf(wanted, name);
    const changed = [...without(values, [...removed, ...added]), ...added].sort();
    const back = [...without(values, [...removed, ...added]), ...removed].sort();
    return { name, values, changed, back };
  });
  const isThere = changes.every(({ values, changed }) => `${values}` === `${changed}`);
  const address = new URL(chosen.pathname, chosen);
  for (const { name, changed, back } of changes) {
    const text = writeFacetValues(takesBack && isThere ? back : changed);
    if (text) address.searchParams.set(name, text);
  }
  return address;
}
