import { enumeration } from './enumeration.ts';

/** The types of search hits (SEARCH-10). */
export const searchHitTypes = enumeration('search_hit_types', [
  'event',
  'product',
  'resource',
  'taxonomy_item',
  'webpage',
  'news_article',
]);
