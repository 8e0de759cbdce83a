import { parentPort } from 'node:worker_threads';
import type { QueryMessage } from '../protocol.ts';

/** A thread that follows its queries: `hang`, `crash`, or `load 50` to load for 50 ms first. */
const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');

const answer = (id: number, query: string) =>
  port.postMessage({ id, result: { hits: [{ objectID: query }], nbHits: 1, nbPages: 1 } });

function hang(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

port.on('message', (message: QueryMessage) => {
  if (message.kind === 'status') {
    return port.postMessage({ id: message.id, status: { isReady: true, records: 1 } });
  }
  if (message.kind !== 'search') return;
  const { query } = message.request;
  if (query === 'hang') hang();
  if (query === 'crash') throw new Error('broken');
  if (!query.startsWith('load ')) return answer(message.id, query);
  port.postMessage({ note: 'loading' });
  setTimeout(
    () => {
      port.postMessage({ note: 'loaded' });
      answer(message.id, query);
    },
    Number(query.slice(5)),
  );
});
port.postMessage({ note: 'loaded' });
