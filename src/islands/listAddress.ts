import { readFacetValues, writeFacetValues } from '../search/facetValues.ts';

/** The parameters of comparisons are between commas, in an order that counts (PRODUCT-9). */
const ordered: readonly string[] = ['compare', 'items', 'sizes'];

function valuesOf(address: URL, name: string): readonly string[] {
  const given = address.searchParams.getAll(name);
  return ordered.includes(name)
    ? given.flatMap((it) => it.split(',')).filter(Boolean)
    : readFacetValues(given.join(';'));
}

const written = (name: string, values: readonly string[]) =>
  ordered.includes(name) ? values.join(',') : writeFacetValues(values.toSorted());

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
    const others = without(values, [...removed, ...added]);
    const changed = written(name, [...others, ...added]);
    const back = written(name, [...others, ...removed]);
    return { name, isThere: written(name, values) === changed, changed, back };
  });
  const isThere = changes.every((it) => it.isThere);
  const address = new URL(chosen.pathname, chosen);
  for (const { name, changed, back } of changes) {
    const text = takesBack && isThere ? back : changed;
    if (text) address.searchParams.set(name, text);
  }
  return address;
}
