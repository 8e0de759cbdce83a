import { parentPort, workerData } from 'node:worker_threads';
import { IndexWriter } from './indexWriter.ts';
import type { WriteAnswer, WriteMessage } from './protocol.ts';
import type { WriteOptions } from './writeIndex.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a thread of its own');
const writer = new IndexWriter(workerData as WriteOptions);

const answer = (it: WriteAnswer) => port.postMessage(it);

// Node posts messages of its own under `--watch`; they are ignored here, as by who asks.
port.on('message', (message: WriteMessage) => {
  if (message.kind === 'batch') {
    writer.add(message.batch);
    answer({ kind: 'ready' });
  } else if (message.kind === 'finish') {
    // Whoever asked ends the thread: one that ends by itself can be gone before its answer is read.
    answer({ kind: 'finished', changes: writer.finish() });
  }
});
