import { parentPort, workerData } from 'node:worker_threads';
import type { QueryAnswer, QueryMessage, QueryNote } from './protocol.ts';
import { SearchIndexFile } from './searchIndex.ts';
import type { SearchThreadOptions } from './searchThread.ts';

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const tell = (note: QueryNote['note']) => port.postMessage({ note } satisfies QueryNote);
const { file, maxBytes } = workerData as Pick<SearchThreadOptions, 'file' | 'maxBytes'>;
const index = new SearchIndexFile(file, { maxBytes, onLoading: tell });

function answerTo(message: Extract<QueryMessage, { id: number }>): QueryAnswer {
  const { id } = message;
  try {
    if (message.kind === 'status') return { id, status: index.status() };
    return { id, result: index.search(message.request, message.scope), fault: index.fault() };
  } catch (error) {
    return { id, error: (error as Error).message, fault: index.fault(error) };
  }
}

tell('loaded');

port.on('message', (message: QueryMessage) => {
  if (message.kind === 'learn') return index.learn(message.signals);
  if (message.kind === 'current') return index.restrict(message.change);
  if (message.kind === 'states') return index.showStates(message.states);
  // Node posts its own messages under `--watch`.
  if (message.id !== undefined) port.postMessage(answerTo(message));
});
