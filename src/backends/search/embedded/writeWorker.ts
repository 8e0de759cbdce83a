import { parentPort, workerData } from 'node:worker_threads';
import { IndexWriter } from './indexWriter.ts';
import type { WriteAnswer, WriteMessage } from './protocol.ts';
import type { WriteOptions } from './writeIndex.ts';

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const writer = new IndexWriter(workerData as WriteOptions);

const answer = (it: WriteAnswer) => port.postMessage(it);

// Node posts its own messages under `--watch`; both sides ignore them.
port.on('message', (message: WriteMessage) => {
  if (message.kind === 'batch') {
    writer.add(message.batch);
    answer({ kind: 'ready' });
  } else if (message.kind === 'finish') {
    // The main thread ends this one: a thread that ends by itself may be gone before its answer is
    // read.
    answer({ kind: 'finished', changes: writer.finish() });
  }
});
