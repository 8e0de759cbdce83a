import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedSearch } from '../../backends/search/embedded/embeddedSearch.ts';
import type { Brand } from '../../brand/brand.ts';
import type { Locale } from '../../locale/locales.ts';
import { differences, type MadeStates } from '../../registrations/eventStates.server.ts';
import type { SearchLearning } from '../../search/learning.server.ts';
import { createRecordLinks, readRecords } from '../../search/readRecords.server.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { createSiteSearch } from '../start/createSiteSearch.ts';
import type { SearchDerivations } from '../start/derivations.ts';
import type { OpenMoment } from './openMoments.ts';

/** Nothing is learned from an explanation. */
const noLearning = {
  asked: () => undefined,
  found: () => undefined,
  happened: () => undefined,
  issueQueryId: () => '',
} as Partial<SearchLearning> as SearchLearning;

/** The search of one view, in each language that is searched in. */
export interface MomentSearch {
  readonly search: SiteSearch;
  /** Deletes the indexes. */
  close(): Promise<void>;
}

/**
 * Searches in what a view shows, as lists do. An index is made at the first search in a language, in a
 * folder of its own, with the records of that language: a page searches in one.
 * @param states those of the events of the view at its moment
 */
export function createMomentSearch(
  { view, derive }: Pick<OpenMoment, 'view' | 'derive'>,
  derivations: SearchDerivations,
  states: MadeStates,
  brand: Brand,
): MomentSearch {
  const { domainTag } = brand.search;
  const opening = new Map<Locale | undefined, ReturnType<typeof open>>();

  async function open(locale: Locale | undefined) {
    await derive(derivations.visible, derivations.synonyms);
    const folder = await mkdtemp(join(tmpdir(), 'portico-explain-'));
    const index = createEmbeddedSearch(join(folder, 'index.db'));
    index.restrict(view.get(derivations.visible));
    const collections = brand.collections;
    const synonyms = view.get(derivations.synonyms);
    await index.refresh(
      readRecords(view, {
        collections,
        domainTag,
        links: createRecordLinks(),
        synonyms,
        ...(locale && { languages: [locale] }),
      }),
    );
    const shown = differences(undefined, states).map(
      ({ event, language, state }) => [`${event}-${language}`, state] as const,
    );
    await index.showStates(shown);
    const stateOf = new Map<string, string>(shown);
    const search = createSiteSearch({
      backend: index,
      learning: noLearning,
      trending: { mayShow: () => false },
      current: { isThere: () => true, now: () => view },
      visible: derivations.visible,
      domainTag,
      stateOf: (objectID) => stateOf.get(objectID),
      answerer: () => ({ answeredBy: 'embedded' }),
      sites: [],
    });
    return { folder, index, search };
  }

  return {
    search: {
      status: () => ({ isReady: true, records: 0 }),
      answerer: () => ({ answeredBy: 'embedded' }),
      async search(asked, scope, searcher) {
        const known = opening.get(scope.locale) ?? open(scope.locale);
        opening.set(scope.locale, known);
        return (await known).search.search(asked, scope, searcher);
      },
      shown: () => undefined,
      happened: () => undefined,
    },
    async close() {
      for (const it of opening.values()) {
        const { folder, index } = await it;
        await index.close();
        await rm(folder, { recursive: true });
      }
    },
  };
}
