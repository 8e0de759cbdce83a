import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { brandOf } from '../brand/brands.ts';
import { collectionsOf } from '../content/contentMode.ts';
import type { ContentSource } from '../content/source.ts';
import { createLearning } from '../search/learning.server.ts';
import { readRecords } from '../search/readRecords.server.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import type { SearchStatistics } from '../search/statistics.ts';
import { watchContent } from '../search/watchContent.server.ts';
import type { Log } from './log.ts';
import { gauge } from './metrics.ts';
import { openSearchBackend } from './openSearchBackend.ts';
import type { PageAddress } from './pageAddress.ts';
import { chooseHostedSearch, openSearchIndex } from './ports.ts';
import type { Settings } from './settings.ts';
import { createIndexing, createSiteSearch } from './siteSearch.ts';
import type { Visitors } from './visitors.ts';

/** What the site's search is put together from. */
export interface SearchParts {
  readonly settings: Settings;
  readonly source: ContentSource;
  readonly statistics: SearchStatistics;
  /** Called when something that is searched has changed. */
  readonly onChange: () => void;
  readonly log: Log;
}

/** The site's search. */
export interface OpenSearch {
  readonly search: SiteSearch;
  /** Brings the index up to the content, behind whatever else goes on. */
  refreshIndex(): void;
  closeSearch(): Promise<void>;
}

/** Puts the site's search together. An index of an earlier run is searched from the beginning. */
export async function openSearch({
  settings,
  source,
  statistics,
  onChange,
  log,
}: SearchParts): Promise<OpenSearch> {
  const brand = brandOf(settings.APPLICATION);
  const index = openSearchIndex(settings);
  const hosted = await chooseHostedSearch(settings, index);
  const { backend, answerer, forward } = await openSearchBackend(index, hosted, log);
  const learning = createLearning({
    backend,
    statistics,
    suggestionsIndex: brand.search.suggestionsIndex,
    onError: (err) => log.warn({ err }, 'What was searched for cannot be stored or read'),
  });
  const collections = collectionsOf(brand.contentMode);
  const { domainTag } = brand.search;
  const refreshIndex = createIndexing(
    index,
    () => readRecords({ source, collections, domainTag }),
    onChange,
    log,
  );
  const tellsChanges = settings.CONTENT_SOURCE === 'embedded';
  const stopWatching = tellsChanges
    ? () => undefined
    : watchContent(source, settings.CONTENT_TTL_SECONDS * 1000, refreshIndex);
  gauge('portico_search_records', 'Pages in the search index', () => backend.status().records);
  return {
    search: createSiteSearch({ backend, learning, answerer, ...(forward && { forward }) }),
    refreshIndex,
    async closeSearch() {
      stopWatching();
      await learning.close();
      await backend.close();
    },
  };
}

/** Takes note of the query of a results page that was shown to someone who is no crawler. */
export function countShown(
  req: IncomingMessage,
  { place, locale, target, isData }: PageAddress,
  search: SiteSearch,
  visitors: Pick<Visitors, 'addressOf'>,
): void {
  const query = new URLSearchParams(target.split('?', 2)[1]);
  const words = query.get('q');
  // Of a page shown by running code, its own part alone is the results.
  const isResults = !isData || query.get('_routes') !== 'root';
  const isFirst = !query.has('page');
  const isCounted = place?.page === 'search' && words && isResults && isFirst;
  if (!isCounted || isbot(req.headers['user-agent'])) return;
  search.shown(words, { visitor: visitors.addressOf(req).address, locale });
}
