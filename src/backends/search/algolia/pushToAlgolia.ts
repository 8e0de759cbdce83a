import type { SynonymHit } from 'algoliasearch';
import type { SearchBatch } from '../../../search/record.ts';
import { type AlgoliaAccess, writeClient } from './algoliaClient.ts';
import { type AlgoliaRecord, algoliaRecord } from './algoliaRecord.ts';
import { indexSettings, replicaRankings } from './algoliaSettings.ts';

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
