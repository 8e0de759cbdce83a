import { hitOf, itemFacetNames, type SearchRecord } from '../../../search/record.ts';
import { textOfHtml, wordsOf } from '../../../search/words.ts';

/** Attributes that are searched or filtered by but never returned. */
export const hiddenAttributes: readonly string[] = [
  'places',
  'from_public',
  'numbers',
  'keywords',
  'body',
  'title_words',
  'product_rank',
  ...itemFacetNames,
];

/** A record in Algolia's index. */
export interface AlgoliaRecord {
  readonly objectID: string;
  /** Ids of countries and codes of regions in which it is withheld. */
  readonly places: readonly string[];
  /** True when it is withheld from visitors without a user group. */
  readonly from_public: boolean;
  readonly [attribute: string]: unknown;
}

/**
 * The most bytes of text in a record, so that it stays below the 10 kB of Algolia's smallest plans.
 */
const longestBody = 6_000;

/** The record of a page: the attributes for display, search, filters and ranking. */
export function algoliaRecord(record: SearchRecord): AlgoliaRecord {
  const { title, numbers, keywords, texts, places, fromPublic } = record;
  return {
    ...hitOf(record),
    ...itemFacetsOf(record),
    numbers: numbers.flatMap((number) => [number, number.replace(/[^\p{L}\p{N}]/gu, '')]),
    keywords,
    body: cut(textOfHtml(texts.join(' ')).replace(/\s+/g, ' ').trim(), longestBody),
    title_words: wordsOf(title).length,
    product_rank: record.rank ?? 0,
    places,
    from_public: fromPublic,
  };
}

/** The facets by which pages filter, but which no hit has. */
const itemFacetsOf = ({ facets }: SearchRecord) =>
  Object.fromEntries(itemFacetNames.flatMap((it) => (facets[it] ? [[it, facets[it]]] : [])));

/** The beginning of a text, up to a number of bytes. */
function cut(text: string, bytes: number): string {
  const buffer = Buffer.from(text);
  return buffer.length <= bytes ? text : new TextDecoder().decode(buffer.subarray(0, bytes - 3));
}
