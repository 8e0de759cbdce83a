import type { IndexSettings } from 'algoliasearch';
import { locales } from '../../../locale/locales.ts';
import { facetNames } from '../../../search/record.ts';
import { lastOfLists } from '../../../search/search.ts';
import { comparedNumbers } from './algoliaFilters.ts';
import { hiddenAttributes } from './algoliaRecord.ts';

/** Algolia's default ranking. */
const ranking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** The settings of the index of pages; its replicas inherit them. */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(title)',
    'numbers',
    'unordered(teaser),unordered(keywords)',
    'unordered(body)',
  ],
  attributesForFaceting: [
    ...facetNames.map((name) => `searchable(${name})`),
    'filterOnly(places)',
    'filterOnly(from_public)',
  ],
  numericAttributesForFiltering: [...comparedNumbers],
  unretrievableAttributes: [...hiddenAttributes],
  attributesToHighlight: ['title', 'teaser', 'product_number'],
  customRanking: ['asc(product_rank)', 'asc(title_words)'],
  ranking,
  indexLanguages: [...locales],
  queryLanguages: [...locales],
  ignorePlurals: true,
  removeStopWords: true,
  decompoundedAttributes: { de: ['title', 'teaser', 'keywords', 'body'] },
  disableTypoToleranceOnAttributes: ['numbers'],
  allowTyposOnNumericTokens: false,
  paginationLimitedTo: lastOfLists,
};

/** The sort orders that are replicas of the index, and the first criterion of each. */
export const replicaRankings = {
  newest: ['desc(date)', ...ranking],
  title: ['asc(title)', ...ranking],
} as const;
