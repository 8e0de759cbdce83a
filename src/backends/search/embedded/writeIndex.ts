import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SearchBatch } from '../../../search/record.ts';
import { startThread } from '../../threads/startThread.ts';
import type { WriteScope } from '../writeScope.ts';
import type { IndexChanges } from './indexWriter.ts';
import type { WriteAnswer, WriteMessage } from './protocol.ts';

/** The settings of writing an index. */
export interface WriteOptions extends WriteScope {
  /** The path of the index; created when missing, unless only some records are written. */
  readonly file: string;
  /** True to remove the file first, because it is damaged. */
  readonly isAnew: boolean;
}

/**
 * Updates an index in a worker thread that ends afterwards. Readers see the old state until
 * everything is written.
 * @throws what reading `batches` throws, or when the file is not writable; nothing has changed then
 */
export function writeIndex(
  options: WriteOptions,
  batches: AsyncIterable<SearchBatch>,
): Promise<IndexChanges> {
  const script = new URL('./writeWorker.ts', import.meta.url);
  return writeInThread(startThread(script, { workerData: options }), batches);
}

/**
 * Sends batches to a thread that writes them, and ends the thread.
 * @throws what reading `batches` or the thread throws
 */
export async function writeInThread(
  worker: Worker,
  batches: AsyncIterable<SearchBatch>,
): Promise<IndexChanges> {
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('Writing the search index ended early')));
  });
  failed.catch(() => undefined);
  const send = async (message: WriteMessage): Promise<WriteAnswer> => {
    worker.postMessage(message);
    return Promise.race([answerOf(worker), failed]);
  };
  try {
    // The next batch is read while one is written.
    let written: Promise<unknown> = Promise.resolve();
    for await (const batch of batches) {
      await written;
      written = send({ kind: 'batch', batch });
      written.catch(() => undefined);
    }
    await written;
    const answer = await send({ kind: 'finish' });
    if (answer.kind !== 'finished')
      throw new Error('The thread that writes the search index sent an unexpected answer');
    return answer.changes;
  } finally {
    await worker.terminate();
  }
}

/** The next answer of the thread, without the messages that Node posts itself. */
async function answerOf(worker: Worker): Promise<WriteAnswer> {
  for await (const [message] of on(worker, 'message') as AsyncIterable<[WriteAnswer]>) {
    if (message.kind === 'ready' || message.kind === 'finished') return message;
  }
  throw new Error('Writing the search index ended early');
}
