import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchRecord } from '../../src/search/record.ts';
import type { KnownItem } from './knownItems.ts';

/** The measurements of another engine. */
export interface Measured {
  readonly buildSeconds: number;
  /** The MiB that the engine's thread used with all records. */
  readonly memory: number;
  /** Milliseconds of each query, including facets. */
  readonly times: readonly number[];
  /** Percent of the items found among the first three. */
  readonly relevance: number;
}

/** An engine that is compared with the site's. */
export type Engine = 'minisearch' | 'orama';

/** Sends the same queries to another engine, one after the other, in a worker thread. */
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
