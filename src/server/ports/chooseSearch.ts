import type { AlgoliaAccess } from '../../backends/search/algolia/algoliaClient.ts';
import type { AlgoliaOptions } from '../../backends/search/algolia/algoliaSearch.ts';
import {
  createEmbeddedSearch,
  type EmbeddedSearchOptions,
} from '../../backends/search/embedded/embeddedSearch.ts';
import { indexFile } from '../../backends/search/embedded/schema.ts';
import type { HostedSearch } from '../../backends/search/hostedSearch.ts';
import type { OwnIndex } from '../../backends/search/ownIndex.ts';
import type { Settings } from '../start/settings.ts';
import { startBrand } from '../start/startBrand.ts';

/** The index of the site's brand that the site writes itself, in `DATA_DIR`. */
export function openSearchIndex(settings: Settings, options?: EmbeddedSearchOptions): OwnIndex {
  return createEmbeddedSearch(indexFile(settings.DATA_DIR, settings.APPLICATION), options);
}

/** The access data of Algolia, where `SEARCH` selects it. */
export function algoliaAccessOf(settings: Settings): AlgoliaAccess | undefined {
  if (settings.SEARCH !== 'algolia') return undefined;
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey } = settings;
  return { appId, apiKey, region: settings.ALGOLIA_REGION, url: settings.ALGOLIA_URL };
}

/**
 * The search service that `SEARCH` selects; undefined where only the embedded index searches.
 * @param options the embedded index and the parts of the site that a search service needs
 */
export async function chooseHostedSearch(
  settings: Settings,
  options: Pick<AlgoliaOptions, 'index' | 'places' | 'issuedBytes'>,
): Promise<HostedSearch | undefined> {
  const access = algoliaAccessOf(settings);
  if (!access) return undefined;
  // The client loads slowly, so only sites that use it import it.
  const { createAlgoliaSearch } = await import('../../backends/search/algolia/algoliaSearch.ts');
  return createAlgoliaSearch({
    ...access,
    names: startBrand(settings).search,
    ...options,
  });
}
