import { type FacetName, facetNames } from '../../../search/record.ts';
import type { FacetCounts, SearchRequest, SearchResult } from '../../../search/search.ts';
import { type LoadedIndex, phraseKey } from './loadIndex.ts';

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
  return facetsOf(countValues(ids, index, wantedFacets(wanted)), mostValues);
}

/** The facets that a request names; `*` stands for all, unknown names are ignored. */
function wantedFacets(wanted: readonly string[]): FacetName[] {
  return facetNames.filter((name) => wanted.includes('*') || wanted.includes(name));
}

/** Facets from their counts, each with its most frequent values first. */
function facetsOf(
  counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>,
  mostValues: number,
): FacetCounts {
  return Object.fromEntries(
    [...counts]
      .filter(([, values]) => values.size > 0)
      .map(([name, values]) => [name, Object.fromEntries(mostFrequent(values, mostValues))]),
  );
}

/** The most frequent values; equally frequent ones in alphabetical order. */
function mostFrequent(values: ReadonlyMap<string, number>, most: number): [string, number][] {
  const sorted = [...values].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted.slice(0, most);
}

/**
 * The answer to a search within a facet: values of which a word begins with the query.
 * @param values the number of hits with each value
 */
export function facetHitsOf(
  values: ReadonlyMap<string, number>,
  { facetSearch, maxValuesPerFacet, highlightPreTag, highlightPostTag }: SearchRequest,
): SearchResult {
  const wanted = phraseKey(facetSearch?.query ?? '');
  const fitting = mostFrequent(values, values.size).filter(([value]) =>
    ` ${phraseKey(value.replaceAll('_', ' '))}`.includes(` ${wanted}`),
  );
  const facetHits = fitting.slice(0, maxValuesPerFacet).map(([value, count]) => ({
    value,
    highlighted: wanted ? `${highlightPreTag}${value}${highlightPostTag}` : value,
    count,
  }));
  return { hits: [], nbHits: 0, nbPages: 0, facetHits };
}
