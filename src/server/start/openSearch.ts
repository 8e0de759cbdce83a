import { isbot } from 'isbot';
import type { HostedSearch } from '../../backends/search/fallBackSearch.ts';
import type { Brand } from '../../brand/brand.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import { pageTypeOf } from '../../content/pageTypes.ts';
import { countedAddress } from '../../country/address.server.ts';
import type { CacheBytes } from '../../memory/cacheBytes.ts';
import type { InsightsEvent } from '../../search/insightsEvents.ts';
import { createLearning } from '../../search/learning.server.ts';
import {
  createRecordLinks,
  type RecordLinks,
  readRecords,
  readRecordsOf,
} from '../../search/readRecords.server.ts';
import type { RecordState, SynonymGroup } from '../../search/record.ts';
import { type SearchAnswerer, type SearchBackend, theSite } from '../../search/search.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { createTrending } from '../../search/trending.server.ts';
import { isBlocked } from '../../search/wordLists.server.ts';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { createIndexing, type Indexing, type IndexingParts } from '../operation/searchIndexing.ts';
import { searchMetrics } from '../operation/searchMetrics.ts';
import type { PageAddress } from '../pages/pageAddress.ts';
import { chooseHostedSearch, openSearchIndex } from '../ports/choosePorts.ts';
import type { Records } from '../ports/chooseRecords.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { traced } from '../tracing/spans.ts';
import { createSiteSearch } from './createSiteSearch.ts';
import type { SearchDerivations } from './derivations.ts';
import { ownAddressesOf, type Settings } from './settings.ts';
import { startBrand } from './startBrand.ts';

export interface SearchParts {
  readonly settings: Settings;
  readonly current: CurrentView;
  readonly derivations: SearchDerivations;
  readonly records: Pick<Records, 'statistics'>;
  /** The sizes of its caches. */
  readonly bytes: Pick<CacheBytes, 'searches' | 'issuedSearches' | 'firstTimes'>;
  readonly log: Log;
}

/** The site's search. */
export interface OpenSearch {
  readonly search: SiteSearch;
  /** Updates the index in the background, if any content was read; the first content does so too. */
  refreshIndex(): void;
  /** Whether the index contains the current content. */
  isIndexCurrent(): boolean;
  /** Calls a function when indexed records have changed. @returns what ends it */
  onIndexed(run: () => void): () => void;
  /** Notices for operators. */
  notices(): readonly string[];
  /** Takes changed states of registration. @throws when the index cannot store them */
  showStates(states: readonly RecordState[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Assembles the site's search. The index of an earlier run is searched from the start. Each new view
 * restricts it in the step in which the view goes live, and is then written to it in the background.
 */
export async function openSearch(parts: SearchParts): Promise<OpenSearch> {
  const { settings, current, derivations, bytes, log } = parts;
  const index = openSearchIndex(settings, {
    maxBytes: bytes.searches,
    onFault: (fault) => indexing.repair(fault),
    onRestart: () => void learning.relearn(),
    onFailure(reason, message) {
      searchMetrics.threadFailed(reason);
      log.error({ reason, failure: message }, 'The search thread failed and is being replaced');
    },
  });
  gauge('portico_search_waiting', 'Requests with searches that wait for an answer', index.waiting);
  const restrict = (view: PublicView) => index.restrict(view.get(derivations.visible));
  if (current.isThere()) restrict(current.now());
  const stopRestricting = current.onSwitch(restrict);
  const hosted = await chooseHostedSearch(settings, {
    index,
    places: () => (current.isThere() ? current.now().get(derivations.visible).places : []),
    issuedBytes: bytes.issuedSearches,
  });
  const { backend, answerer, forward } = await startSearchBackend(index, hosted, log);
  const { trending, learning } = openLearning(parts, backend);
  const states = new Map<string, string>();
  const followers = createFollowers();
  const indexing = createContentIndexing({
    brand: startBrand(settings),
    current,
    derivations,
    backend: index,
    onChange: followers.tell,
    log,
  });
  let blocked = current.isThere() ? current.now().get(derivations.blocked) : undefined;
  const stopFollowing = current.onSwitch((view, change) => {
    const isSame = view.get(derivations.blocked) === blocked;
    blocked = view.get(derivations.blocked);
    if (!isSame) void learning.refreshTrending();
    indexing.update(change?.items);
  });
  gauge('portico_search_records', 'Pages in the search index', () => backend.status().records);
  const search = createSiteSearch({
    backend,
    learning,
    trending,
    current,
    visible: derivations.visible,
    domainTag: startBrand(settings).search.domainTag,
    stateOf: (objectID) => states.get(objectID),
    answerer,
    sites: ownAddressesOf(settings),
    ...(forward && { forward }),
  });
  return {
    search: traced('search', search, ['search']),
    refreshIndex() {
      if (current.isThere()) indexing.update();
    },
    isIndexCurrent: indexing.isCurrent,
    onIndexed: followers.add,
    notices: () => [indexing.notice()].filter((it) => it !== undefined),
    async showStates(changed) {
      await index.showStates(changed);
      for (const [objectID, state] of changed) states.set(objectID, state);
    },
    async close() {
      stopRestricting();
      stopFollowing();
      indexing.close();
      await learning.close();
      await backend.close();
    },
  };
}

/** Who is told of each change of the index. */
function createFollowers() {
  const followers = new Set<() => void>();
  return {
    tell() {
      for (const run of followers) run();
    },
    /** @returns ends it */
    add(run: () => void) {
      followers.add(run);
      return () => void followers.delete(run);
    },
  };
}

/** Assembles what the search learns from visitors. */
function openLearning(
  { settings, current, derivations, records: { statistics }, bytes, log }: SearchParts,
  backend: SearchBackend,
) {
  const trending = createTrending({
    backend,
    statistics,
    mode: settings.SEARCH_TRENDING,
    threshold: settings.SEARCH_TRENDING_THRESHOLD,
    // Before the first content it is not known what editors block.
    isBlocked: (query, locale) =>
      !current.isThere() || isBlocked(current.now().get(derivations.blocked), query, locale),
  });
  const learning = createLearning({
    bytes,
    backend,
    statistics,
    trending,
    suggestionsIndex: startBrand(settings).search.suggestionsIndex,
    onError: (err) => log.warn({ err }, 'Search statistics cannot be stored or read'),
  });
  return { trending, learning };
}

/** Counts the query of a results page that was sent to a visitor, not to a crawler. */
export function countShown(
  context: HttpContext,
  { place, locale, target }: PageAddress,
  search: SiteSearch,
): void {
  const query = new URLSearchParams(target.split('?', 2)[1]);
  const words = query.get('q');
  const isFirst = !query.has('page');
  const isCounted = place?.page === 'search' && words && isFirst;
  if (!isCounted || isbot(context.headers['user-agent'])) return;
  const address = countedAddress(context.address);
  search.shown(words, { ...theSite, address, visitor: address, locale });
}

/** The search backend of the site. */
interface StartedSearchBackend {
  readonly backend: SearchBackend;
  answerer(): SearchAnswerer;
  /** Reports visitors' events to the search service, if there is one. */
  readonly forward?: (events: readonly InsightsEvent[]) => void;
}

/** Starts the embedded index, alone or as the fallback of a search service. */
async function startSearchBackend(
  index: SearchBackend,
  hosted: HostedSearch | undefined,
  log: Log,
): Promise<StartedSearchBackend> {
  if (!hosted) return { backend: counted(index), answerer: () => ({ answeredBy: index.name }) };
  // Only sites with a search service load the circuit breaker.
  const { createFallBackSearch } = await import('../../backends/search/fallBackSearch.ts');
  const backend = createFallBackSearch({
    hosted,
    fallback: index,
    onAnswer: searchMetrics.answeredBy,
    onFailure({ reason, message }) {
      searchMetrics.failed(reason);
      log.warn(
        { reason, failure: message },
        'The search service did not answer; the embedded index did',
      );
    },
    onBreaker: (state) =>
      log.warn({ state }, 'The circuit breaker of the search service has changed'),
  });
  searchMetrics.showBreaker(() => backend.answerer().breaker ?? 'closed');
  return { backend, answerer: backend.answerer, forward: hosted.happened };
}

function counted(index: SearchBackend): SearchBackend {
  return {
    ...index,
    async search(requests, scope, requester) {
      const results = await index.search(requests, scope, requester);
      searchMetrics.answeredBy(index.name);
      return results;
    },
  };
}

export interface ContentIndexingParts extends Pick<IndexingParts, 'backend' | 'onChange' | 'log'> {
  readonly brand: Brand;
  readonly current: Pick<CurrentView, 'now'>;
  readonly derivations: Pick<SearchDerivations, 'synonyms'>;
}

/** Creates the updates of the index from the content of a brand. Each reads one view only. */
function createContentIndexing({
  brand,
  current,
  derivations,
  ...parts
}: ContentIndexingParts): Indexing {
  const collections = brand.collections;
  const { domainTag } = brand.search;
  // What the index contains, once everything has been read.
  let links: RecordLinks | undefined;
  let synonyms: readonly SynonymGroup[] | undefined;
  let vocabularies: Vocabularies | undefined;
  return createIndexing({
    ...parts,
    async *read() {
      const view = current.now();
      const found = createRecordLinks();
      const words = view.get(derivations.synonyms);
      yield* readRecords(view, { collections, domainTag, links: found, synonyms: words });
      links = found;
      synonyms = words;
      ({ vocabularies } = view.edition);
    },
    pagesOf(changed) {
      const now = current.now();
      if (!links || now.get(derivations.synonyms) !== synonyms) return undefined;
      // Every record may contain labels.
      if (now.edition.vocabularies !== vocabularies) return undefined;
      const codenames = changed.map(({ codename }) => codename);
      const own = changed.flatMap(({ type, codename }) => (pageTypeOf(type) ? codename : []));
      return [...new Set([...own, ...links.pagesWith(codenames)])];
    },
    readOf: (pages) =>
      readRecordsOf(pages, current.now(), { collections, domainTag, ...(links && { links }) }),
  });
}
