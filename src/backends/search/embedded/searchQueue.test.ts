import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { standStill } from '../../../../tests/fakes/standStill.ts';
import type { QueryAnswer } from './protocol.ts';
import { createSearchQueue } from './searchQueue.ts';

test('an answer that arrived while the process was busy is not late', async () => {
  const { port1, port2 } = new MessageChannel();
  const queue = createSearchQueue({
    ask: () => new Promise<QueryAnswer>((done) => port1.once('message', done)),
  });
  const answers = queue.ask({
    requester: 'a visitor',
    isGone: () => false,
    messages: [{ kind: 'status' }],
    within: 50,
  });
  port2.postMessage({ id: 1 });
  standStill(200);
  expect(await answers).toEqual([{ id: 1 }]);
  port1.close();
});

test('an answer that does not arrive is late', async () => {
  const queue = createSearchQueue({ ask: () => new Promise(() => undefined) });
  const answers = queue.ask({
    requester: 'a visitor',
    isGone: () => false,
    messages: [{ kind: 'status' }],
    within: 50,
  });
  await expect(answers).rejects.toMatchObject({ name: 'SearchUnavailable', reason: 'late' });
});
