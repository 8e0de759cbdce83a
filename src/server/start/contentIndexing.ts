import type { Brand } from '../../brand/brand.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import { pageTypeOf } from '../../content/pageTypes.ts';
import {
  createRecordLinks,
  type RecordLinks,
  readRecords,
  readRecordsOf,
} from '../../search/readRecords.server.ts';
import type { SynonymGroup } from '../../search/record.ts';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import { createIndexing, type Indexing, type IndexingParts } from '../operation/searchIndexing.ts';
import type { SearchDerivations } from './derivations.ts';

export interface ContentIndexingParts extends Pick<IndexingParts, 'backend' | 'onChange' | 'log'> {
  readonly brand: Brand;
  readonly current: Pick<CurrentView, 'now'>;
  readonly derivations: Pick<SearchDerivations, 'synonyms'>;
}

/** Creates the updates of the index from the content of a brand. Each reads one view only. */
export function createContentIndexing({
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
