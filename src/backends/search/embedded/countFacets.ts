import { type FacetName, facetNames } from '../../../search/record.ts';
import type { FacetCounts } from '../../../search/search.ts';
import type { LoadedIndex } from './loadIndex.ts';

/** The number of records with each value of a facet. */
export function countValues(
  ids: readonly number[],
  index: LoadedIndex,
  names: readonly FacetName[],
): ReadonlyMap<FacetName, ReadonlyMap<string, number>> {
  const alike = new Uint32Array(index.facets.length);
  for (const id of ids)
    alike[index.facetsOf[id] as number] = (alike[index.facetsOf[id] as number] ?? 0) + 1;
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (const [place, count] of alike.entries()) {
    if (count === 0) continue;
    for (const name of names) {
      const values = counts.get(name);
      for (const value of index.facets[place]?.[name] ?? []) {
        values?.set(value, (values.get(value) ?? 0) + count);
      }
    }
  }
  return counts;
}

/**
 * The facets of an answer, each with its most frequent values first.
 * @param wanted names of facets; `*` stands for all, unknown names are ignored
 */
export function countFacets(
  ids: readonly number[],
  index: LoadedIndex,
  wanted: readonly string[],
  mostValues: number,
): FacetCounts {
  const names = facetNames.filter((name) => wanted.includes('*') || wanted.includes(name));
  const counts = countValues(ids, index, names);
  return Object.fromEntries(
    [...counts]
      .filter(([, values]) => values.size > 0)
      .map(([name, values]) => [name, Object.fromEntries(mostFrequent(values, mostValues))]),
  );
}

/** The most frequent values; equally frequent ones in alphabetical order. */
export function mostFrequent(
  values: ReadonlyMap<string, number>,
  most: number,
): [string, number][] {
  const sorted = [...values].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted.slice(0, most);
}
