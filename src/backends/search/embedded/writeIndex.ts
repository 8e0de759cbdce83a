import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SearchBatch } from '../../../search/record.ts';
import { startThread } from '../../threads/startThread.ts';
import type { IndexChanges, WriteScope } from './indexWriter.ts';
import type { WriteAnswer, WriteMessage } from './protocol.ts';

/** The settings of writing an index. */
export interface WriteOptions extends WriteScope {
  /** The path of the index; created when missing, unless only some records are written. */
  readonly file: string;
  /** True to remove the file first, because it is damaged. */
  readonly isAnew: boolean;
}

/** Starts the thread that writes the index file. */
export const startWriter = (options: WriteOptions): Worker =>
  startThread(new URL('./writeWorker.ts', import.meta.url), { workerData: options });

/** The threads that write an index; each ends after its update. */
export interface WriteThreads {
  /**
   * Updates the index in a thread. Readers see the old state until everything is written.
   * @param start starts the thread
   * @throws what reading `batches` or the thread throws, and after `close`; the index is unchanged
   * then
   */
  write(start: () => Worker, batches: AsyncIterable<SearchBatch>): Promise<IndexChanges>;
  /** Ends a running update. Nothing is written afterwards. */
  close(): Promise<void>;
}

/** Creates the threads that write an index; none runs yet. */
export function createWriteThreads(): WriteThreads {
  const running = new Set<Worker>();
  let isClosed = false;
  return {
    async write(start, batches) {
      if (isClosed) throw new Error('The search index is closed');
      const worker = start();
      running.add(worker);
      try {
        return await writeInThread(worker, batches);
      } finally {
        await worker.terminate();
        running.delete(worker);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

async function writeInThread(
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
}

/** The next answer of the thread, without the messages that Node posts itself. */
async function answerOf(worker: Worker): Promise<WriteAnswer> {
  for await (const [message] of on(worker, 'message') as AsyncIterable<[WriteAnswer]>) {
    if (message.kind === 'ready' || message.kind === 'finished') return message;
  }
  throw new Error('Writing the search index ended early');
}
