import * as v from 'valibot';
import { trendingModes } from '../../../search/trending.ts';
import { optionalAddress, secret, text, whole } from './formats.ts';

/** The settings of the search. */
export const searchSettings = {
  SEARCH: v.optional(
    v.picklist(['embedded', 'algolia'], ({ input, message }) =>
      input === 'postgres'
        ? 'postgres is replaced by embedded, an index in each process, or by algolia, which all share'
        : message,
    ),
    'embedded',
  ),
  SEARCH_TRENDING: v.optional(v.picklist(trendingModes), 'automatic'),
  SEARCH_TRENDING_THRESHOLD: whole(3, 1, 1_000),
  ALGOLIA_APP_ID: text(''),
  ALGOLIA_API_KEY: secret(text('')),
  ALGOLIA_REGION: v.optional(v.picklist(['de', 'us'])),
  ALGOLIA_URL: optionalAddress,
};
