import type { IndexSettings, SynonymHit } from 'algoliasearch';
import { locales } from '../../../locale/locales.ts';
import { facetNames, type SearchBatch } from '../../../search/record.ts';
import { lastOfLists } from '../../../search/search.ts';
import { type AlgoliaAccess, writeClient } from './algoliaClient.ts';
import { comparedNumbers } from './algoliaQuery.ts';
import { type AlgoliaRecord, algoliaRecord, hiddenAttributes } from './algoliaRecord.ts';

/** Algolia's default ranking. */
const ranking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** The settings of the index of pages; its replicas inherit them. */
const indexSettings: IndexSettings = {
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
const replicaRankings = {
  newest: ['desc(date)', ...ranking],
  title: ['asc(title)', ...ranking],
} as const;

/**
 * Replaces everything that Algolia searches, including settings, synonyms and replicas. Searches
 * use the old state until the new one is complete.
 * @param indexName the index of pages; the names of its replicas begin with it
 * @returns the number of records
 * @throws what reading `batches` or the client throws, for example when the key has no write access
 */
export async function pushToAlgolia(
  access: AlgoliaAccess,
  indexName: string,
  batches: AsyncIterable<SearchBatch>,
): Promise<number> {
  const client = writeClient(access);
  const records = new Map<string, AlgoliaRecord>();
  const synonyms: SynonymHit[] = [];
  for await (const batch of batches) {
    for (const record of batch.records) records.set(record.objectID, algoliaRecord(record));
    for (const { lang, phrases } of batch.synonyms) {
      const objectID = `${lang}-${synonyms.length}`;
      synonyms.push({ objectID, type: 'synonym', synonyms: [...phrases] });
    }
  }
  const orders = Object.entries(replicaRankings);
  const replicas = orders.map(([order]) => `${indexName}_${order}`);
  const set = await client.setSettings({
    indexName,
    indexSettings: { ...indexSettings, replicas },
    forwardToReplicas: true,
  });
  await client.waitForTask({ indexName, taskID: set.taskID });
  for (const [order, ranking] of orders) {
    await client.setSettings({
      indexName: `${indexName}_${order}`,
      indexSettings: { ranking: [...ranking] },
    });
  }
  const known =
    synonyms.length > 0
      ? await client.saveSynonyms({
          indexName,
          synonymHit: synonyms,
          replaceExistingSynonyms: true,
          forwardToReplicas: true,
        })
      : await client.clearSynonyms({ indexName, forwardToReplicas: true });
  await client.waitForTask({ indexName, taskID: known.taskID });
  await client.replaceAllObjects({ indexName, objects: [...records.values()] });
  return records.size;
}
