import type { Brand } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import { searchedTypeNames } from '../../content/pageTypes.ts';
import type { ContentAnswers } from '../../content/source.ts';
import { synonyms } from '../../content/types/synonyms.ts';
import { readRecords, readRecordsOf } from '../../search/readRecords.server.ts';
import { createRecordLinks, type RecordLinks } from '../../search/recordLinks.ts';
import { createIndexing, type Indexing, type IndexingParts } from '../operation/searchIndexing.ts';

export interface ContentIndexingParts
  extends Pick<IndexingParts, 'backend' | 'prepare' | 'onChange' | 'log'> {
  readonly brand: Brand;
  readonly content: ContentAnswers;
}

/** Creates the updates of the index from the content of a brand. */
export function createContentIndexing({
  brand,
  content,
  ...parts
}: ContentIndexingParts): Indexing {
  const collections = collectionsOf(brand.contentMode);
  const { domainTag } = brand.search;
  // What the records of the index contain, once all have been read. Files are quick to read.
  let links: RecordLinks | undefined;
  const isSearched = (type: string) => searchedTypeNames.some((name) => name === type);
  return createIndexing({
    ...parts,
    async *read() {
      const found = createRecordLinks();
      yield* readRecords({ source: content, collections, domainTag, links: found });
      links = found;
    },
    pagesOf(changed) {
      if (!links || changed.some(({ type }) => type === synonyms.codename)) return undefined;
      const codenames = changed.flatMap(({ codename }) => codename ?? []);
      const own = changed.flatMap(({ type, codename = '' }) => (isSearched(type) ? codename : []));
      return [...new Set([...own, ...links.pagesWith(codenames)])];
    },
    readOf: (pages) =>
      readRecordsOf(pages, { source: content, collections, domainTag, ...(links && { links }) }),
  });
}
