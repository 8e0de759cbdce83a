import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standStill } from '../../../../tests/fakes/standStill.ts';
import type { QueryAnswer } from './protocol.ts';
import { createSearchQueue, FairQueue } from './searchQueue.ts';

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

const item = (requester: string, name = '') => ({ requester, name });

test('requesters take turns, each in its own order', () => {
  const queue = new FairQueue<ReturnType<typeof item>>({ most: 10, mostOfOne: 5 });
  for (const name of ['1', '2', '3']) queue.add(item('a', name));
  queue.add(item('b', '4'));
  const order: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) {
    order.push(next.name);
    queue.remove(next);
  }
  expect(order).toEqual(['1', '4', '2', '3']);
  expect(queue.size).toBe(0);
});

test('one requester gets a limited part of the queue', () => {
  const queue = new FairQueue({ most: 10, mostOfOne: 2 });
  const [first, second, third] = [item('a'), item('a'), item('a')];
  expect([queue.add(first), queue.add(second), queue.add(third)]).toEqual([
    undefined,
    undefined,
    third,
  ]);
});

test('a full queue accepts a newcomer and drops the latest item of the requester with the most (SEARCH-18)', () => {
  const queue = new FairQueue({ most: 4, mostOfOne: 4 });
  const waiting = [item('a', '1'), item('a', '2'), item('a', '3'), item('b', '4')];
  for (const it of waiting) queue.add(it);
  expect(queue.add(item('c', '5'))).toBe(waiting[2]);
  expect(queue.size).toBe(4);
  const last = item('a', '6');
  expect(queue.add(last)).toBe(last);
});

test('the queue stays within its limit and reports every dropped item', () => {
  const requester = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.oneof(requester, fc.constant(undefined))), (steps) => {
      const queue = new FairQueue({ most: 6, mostOfOne: 3 });
      const inside = new Set<object>();
      for (const step of steps) {
        const next = step === undefined ? queue.next() : undefined;
        expect(step === undefined && !next).toBe(step === undefined && inside.size === 0);
        if (next) queue.remove(next);
        if (next) inside.delete(next);
        if (step !== undefined) {
          const added = item(step);
          inside.add(added);
          const refused = queue.add(added);
          if (refused) inside.delete(refused);
        }
        expect(queue.size).toBe(inside.size);
        expect(queue.size).toBeLessThanOrEqual(6);
      }
      expect(new Set(queue.clear())).toEqual(inside);
    }),
  );
});
