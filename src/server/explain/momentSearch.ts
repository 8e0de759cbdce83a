import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedSearch } from '../../backends/search/embedded/embeddedSearch.ts';
import { brandOf } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import type { SearchLearning } from '../../search/learning.server.ts';
import { readRecords } from '../../search/readRecords.server.ts';
import { createRecordLinks } from '../../search/recordLinks.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { createSiteSearch } from '../start/createSiteSearch.ts';
import type { SearchDerivations } from '../start/derivations.ts';
import type { Settings } from '../start/settings.ts';

/** Nothing is learned from an explanation. */
const noLearning = {
  asked: () => undefined,
  found: () => undefined,
  happened: () => undefined,
  issueQueryId: () => '',
} as Partial<SearchLearning> as SearchLearning;

/** The search of one view. */
export interface MomentSearch {
  readonly search: SiteSearch;
  /** Deletes the index. */
  close(): Promise<void>;
}

/**
 * Searches in what a view shows, as lists do. The index is made at the first search, in a folder of its
 * own.
 */
export function createMomentSearch(
  view: PublicView,
  derivations: SearchDerivations,
  { APPLICATION }: Pick<Settings, 'APPLICATION'>,
): MomentSearch {
  const brand = brandOf(APPLICATION);
  const { domainTag } = brand.search;
  let opening: ReturnType<typeof open> | undefined;

  async function open() {
    const folder = await mkdtemp(join(tmpdir(), 'portico-explain-'));
    const index = createEmbeddedSearch(join(folder, 'index.db'));
    index.restrict(view.get(derivations.visible));
    const collections = collectionsOf(brand.contentMode);
    const synonyms = view.get(derivations.synonyms);
    await index.refresh(
      readRecords(view, { collections, domainTag, links: createRecordLinks(), synonyms }),
    );
    const search = createSiteSearch({
      backend: index,
      learning: noLearning,
      trending: { mayShow: () => false },
      current: { isThere: () => true, now: () => view },
      visible: derivations.visible,
      domainTag,
      // Which seats were taken is not kept.
      stateOf: () => undefined,
      answerer: () => ({ answeredBy: 'embedded' }),
      sites: [],
    });
    return { folder, index, search };
  }

  return {
    search: {
      status: () => ({ isReady: true, records: 0 }),
      answerer: () => ({ answeredBy: 'embedded' }),
      async search(...asked) {
        opening ??= open();
        return (await opening).search.search(...asked);
      },
      shown: () => undefined,
      happened: () => undefined,
    },
    async close() {
      if (!opening) return;
      const { folder, index } = await opening;
      await index.close();
      await rm(folder, { recursive: true });
    },
  };
}
