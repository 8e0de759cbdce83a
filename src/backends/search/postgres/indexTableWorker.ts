import { parentPort, workerData } from 'node:worker_threads';
import type { WriteAnswer, WriteMessage } from '../embedded/protocol.ts';
import { type TableWriteOptions, TableWriter } from './tableWriter.ts';

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const opening = TableWriter.open(workerData as TableWriteOptions);

async function answerTo(message: WriteMessage): Promise<WriteAnswer> {
  const writer = await opening;
  if (message.kind === 'finish') return { kind: 'finished', changes: await writer.finish() };
  await writer.add(message.batch);
  return { kind: 'ready' };
}

// An error ends the thread; the transaction is rolled back when its connection closes.
port.on('message', async (message: WriteMessage) => {
  // Node posts its own messages under `--watch`.
  if (message.kind === 'batch' || message.kind === 'finish') {
    port.postMessage(await answerTo(message));
  }
});
