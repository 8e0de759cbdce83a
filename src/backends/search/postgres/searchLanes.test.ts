import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { standStill } from '../../../../tests/fakes/standStill.ts';
import { createSearchLanes } from './searchLanes.ts';

const visitor = { requester: 'a visitor', isGone: () => false, within: 50 };

test('an answer that arrived while the process was busy is not late', async () => {
  const { port1, port2 } = new MessageChannel();
  const answer = createSearchLanes(1).run({
    ...visitor,
    work: () => new Promise((done) => port1.once('message', done)),
  });
  port2.postMessage('found');
  standStill(200);
  expect(await answer).toBe('found');
  port1.close();
});

test('an answer that does not arrive is late', async () => {
  const answer = createSearchLanes(1).run({ ...visitor, work: () => new Promise(() => undefined) });
  await expect(answer).rejects.toMatchObject({ name: 'SearchUnavailable', reason: 'late' });
});
