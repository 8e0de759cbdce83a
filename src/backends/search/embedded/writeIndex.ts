import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchBatch } from '../../../search/record.ts';
import type { IndexChanges } from './indexWriter.ts';
import type { WriteAnswer, WriteMessage } from './protocol.ts';

/** How an index is written. */
export interface WriteOptions {
  /** Where the index is; made when missing. */
  readonly file: string;
  /** True to write what has not changed too. */
  readonly isWhole: boolean;
}

/**
 * Brings an index up to what is searched now, in a thread of its own that ends with it. Readers see
 * the old state until all is written.
 * @throws what reading `batches` throws, or when the file cannot be written to; nothing has changed
 * then
 */
export async function writeIndex(
  options: WriteOptions,
  batches: AsyncIterable<SearchBatch>,
): Promise<IndexChanges> {
  const worker = new Worker(new URL('./writeWorker.ts', import.meta.url), { workerData: options });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('The writing of the search index ended early')));
  });
  failed.catch(() => undefined);
  const send = async (message: WriteMessage): Promise<WriteAnswer> => {
    worker.postMessage(message);
    const [answer] = await Promise.race([once(worker, 'message'), failed]);
    return answer as WriteAnswer;
  };
  try {
    // The next piece is read while one is written.
    let written: Promise<unknown> = Promise.resolve();
    for await (const batch of batches) {
      await written;
      written = send({ kind: 'batch', batch });
      written.catch(() => undefined);
    }
    await written;
    const { changes } = await send({ kind: 'finish' });
    return changes as IndexChanges;
  } finally {
    await worker.terminate();
  }
}
