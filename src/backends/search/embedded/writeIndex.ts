import { on } from 'node:events';
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
  /** True to remove the file first, as it is damaged. */
  readonly isAnew: boolean;
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
    return Promise.race([answerOf(worker), failed]);
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
    const answer = await send({ kind: 'finish' });
    if (answer.kind !== 'finished')
      throw new Error('The writing of the search index is out of step');
    return answer.changes;
  } finally {
    await worker.terminate();
  }
}

/** The next answer of the thread; messages that Node posts itself are none. */
async function answerOf(worker: Worker): Promise<WriteAnswer> {
  for await (const [message] of on(worker, 'message') as AsyncIterable<[WriteAnswer]>) {
    if (message.kind === 'ready' || message.kind === 'finished') return message;
  }
  throw new Error('The writing of the search index ended early');
}
