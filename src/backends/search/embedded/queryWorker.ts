import { parentPort, workerData } from 'node:worker_threads';
import type { QueryAnswer, QueryMessage } from './protocol.ts';
import { SearchIndexFile } from './searchIndex.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a thread of its own');
const index = new SearchIndexFile(String(workerData));

function answerTo(message: Extract<QueryMessage, { id: number }>): QueryAnswer {
  const { id } = message;
  try {
    if (message.kind === 'status') return { id, status: index.status() };
    if (message.kind === 'places') return { id, places: index.places() };
    if (message.kind === 'visible') {
      return { id, visible: index.visible(message.objectIDs, message.scope) };
    }
    return { id, results: index.search(message.requests, message.scope) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

port.on('message', (message: QueryMessage) => {
  if (message.kind === 'learn') return index.learn(message.signals);
  port.postMessage(answerTo(message));
});
