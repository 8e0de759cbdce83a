import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchRecord } from '../../src/search/record.ts';
import type { KnownItem } from './knownItems.ts';

/** What another engine took for the same. */
export interface Measured {
  readonly buildSeconds: number;
  /** MiB the engine's thread held when everything was searched. */
  readonly memory: number;
  /** Milliseconds of each query, facets included. */
  readonly times: readonly number[];
  /** Percent of the items found among the first three. */
  readonly relevance: number;
}

/** An engine that is measured beside the site's. */
export type Engine = 'minisearch' | 'orama';

/** Asks another engine the same queries, one after the other, in a thread of its own. */
export async function inProcess(
  engine: Engine,
  records: readonly SearchRecord[],
  queries: readonly KnownItem[],
): Promise<Measured> {
  const plain = records.map(({ objectID, lang, title, teaser, numbers, texts, facets }) => ({
    id: objectID,
    lang,
    title,
    text: [teaser, ...numbers, ...texts].join(' '),
    type: facets.type?.[0] ?? '',
    specialty: [...(facets.specialty ?? [])],
  }));
  const worker = new Worker(new URL('./otherEngine.ts', import.meta.url), {
    workerData: { engine, records: plain, queries },
    resourceLimits: { maxOldGenerationSizeMb: 6_144 },
  });
  const [measured] = (await once(worker, 'message')) as [Measured];
  await worker.terminate();
  return measured;
}
