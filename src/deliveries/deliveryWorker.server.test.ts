import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryOutcome, DeliveryStore, Route } from './delivery.ts';
import { createDeliveryWorker, type DeliveryWorker } from './deliveryWorker.server.ts';

const start = Date.UTC(2026, 10, 21, 8);
const crm = { what: 'lead', receiver: 'crm' } as const;
const mail = { what: 'mail', receiver: 'default' } as const;

let worker: DeliveryWorker | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(async () => {
  const closing = worker?.close();
  await vi.advanceTimersByTimeAsync(10_000);
  await closing;
  worker = undefined;
  vi.useRealTimers();
});

/** A store whose due deliveries are a list, and whose claims can be held. */
function open() {
  const due: string[] = [];
  const claim = vi.fn<DeliveryStore['claim']>(async ({ limit, what, receiver }) =>
    due.splice(0, limit).map((record) => ({ what, receiver, record, attempts: 1 })),
  );
  const settle = vi.fn<DeliveryStore['settle']>(async () => undefined);
  const takeOver = vi.fn<DeliveryStore['takeOver']>(async () => undefined);
  const onError = vi.fn();
  const store = { claim, settle, takeOver } as unknown as DeliveryStore;
  worker = createDeliveryWorker({ store, brand: 'main', onError });
  return { due, claim, settle, takeOver, onError, worker };
}

/** Serves a route whose deliveries are done when a test says so, or the worker stops them. */
function serve(to: DeliveryWorker, route: Route, concurrency = 2) {
  const begun = new Map<string, (outcome?: DeliveryOutcome) => void>();
  const stops: AbortSignal[] = [];
  to.serve({
    ...route,
    concurrency,
    limits: { attempts: 3, timeout: 1_000, retryAfter: 1_000 },
    onOutcome: () => undefined,
    deliver: (record, stop) => {
      stops.push(stop);
      const { promise, resolve } = Promise.withResolvers<DeliveryOutcome>();
      stop.addEventListener('abort', () =>
        resolve({ status: 'failed', failure: 'aborted', isDown: false }),
      );
      begun.set(record, (outcome = { status: 'delivered' }) => resolve(outcome));
      return promise;
    },
  });
  return { begun, stops, records: () => [...begun.keys()] };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Closes a worker. @returns whether it is closed by now */
function close(it: DeliveryWorker): () => boolean {
  let isClosed = false;
  void it.close().then(() => {
    isClosed = true;
  });
  return () => isClosed;
}

test('what is due is delivered at once, and never more at a time than the route allows', async () => {
  const { worker, due, claim, settle } = open();
  due.push('a', 'b', 'c', 'd');
  const { begun, records } = serve(worker, crm);
  await pass(0);
  expect(records()).toEqual(['a', 'b']);
  const at = new Date(start).toISOString();
  const lease = expect.objectContaining({ until: new Date(start + 6_000).toISOString() });
  expect(claim.mock.calls[0]).toEqual([{ ...crm, brand: 'main', at, limit: 2, lease }]);
  worker.wake();
  await pass(500);
  expect(records()).toEqual(['a', 'b']);
  begun.get('b')?.();
  await pass(0);
  expect(records()).toEqual(['a', 'b', 'c']);
  const [delivery, , settlement] = settle.mock.calls[0] ?? [];
  expect([delivery?.record, settlement?.status]).toEqual(['b', 'delivered']);
});

test('what a receiver refuses in the background is dead, until an operator looks at it', async () => {
  const { worker, due, settle } = open();
  due.push('a');
  const { begun } = serve(worker, crm);
  await pass(0);
  begun.get('a')?.({ status: 'refused', failure: 'status 422' });
  await pass(0);
  expect(settle.mock.calls[0]?.[2]).toEqual({ status: 'dead', failure: 'status 422' });
});

test('what becomes due is found each second, or when the worker is woken', async () => {
  const { worker, due } = open();
  const { records } = serve(worker, crm, 9);
  await pass(0);
  due.push('a');
  await pass(999);
  expect(records()).toEqual([]);
  await pass(1);
  expect(records()).toEqual(['a']);
  due.push('b');
  worker.wake();
  await pass(0);
  expect(records()).toEqual(['a', 'b']);
});

test('what becomes due during a look is found by the next one', async () => {
  const { worker, due, claim } = open();
  const looking = Promise.withResolvers<[]>();
  claim.mockImplementationOnce(() => looking.promise);
  const { records } = serve(worker, crm);
  due.push('a');
  worker.wake();
  await pass(0);
  expect(claim).toHaveBeenCalledTimes(1);
  looking.resolve([]);
  await pass(0);
  expect(records()).toEqual(['a']);
});

test('a route that is busy or down delays no other (FORM-56)', async () => {
  const { worker, due, claim } = open();
  due.push('a', 'b');
  const busy = serve(worker, crm, 1);
  await pass(0);
  const free = serve(worker, mail, 1);
  await pass(0);
  expect([busy.records(), free.records()]).toEqual([['a'], ['b']]);
  claim.mockImplementation(async ({ receiver }) => {
    if (receiver === 'crm') throw new Error('the store is down');
    return [{ ...mail, record: 'c', attempts: 1 }];
  });
  busy.begun.get('a')?.();
  free.begun.get('b')?.();
  await pass(0);
  expect(free.records()).toEqual(['b', 'c']);
});

test('a store that fails is reported, and asked again a second later', async () => {
  const { worker, due, claim, onError } = open();
  const fault = new Error('the store is down');
  claim.mockRejectedValueOnce(fault);
  due.push('a');
  const { records } = serve(worker, crm);
  await pass(0);
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(records()).toEqual([]);
  await pass(1_000);
  expect(records()).toEqual(['a']);
});

test('what older releases left is taken over at the start and each minute, and delivered (FORM-57)', async () => {
  const { worker, due, takeOver } = open();
  expect(takeOver).toHaveBeenCalledExactlyOnceWith('main', new Date(start).toISOString());
  const { records } = serve(worker, crm);
  await pass(59_000);
  expect(takeOver).toHaveBeenCalledTimes(1);
  const taking = Promise.withResolvers<undefined>();
  takeOver.mockImplementationOnce(() => taking.promise);
  await pass(5_000);
  expect(takeOver).toHaveBeenCalledTimes(2);
  due.push('a');
  // Between two looks.
  await pass(0);
  expect(records()).toEqual([]);
  taking.resolve(undefined);
  await pass(0);
  expect(records()).toEqual(['a']);
});

test('a takeover that fails is reported, and made again a second later (FORM-57)', async () => {
  const { takeOver, onError } = open();
  await pass(0);
  const fault = new Error('the store is down');
  takeOver.mockRejectedValueOnce(fault);
  await pass(61_000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(takeOver).toHaveBeenCalledTimes(3);
});

test('a worker that closes waits for what runs and begins nothing (FORM-57)', async () => {
  const { worker, due, claim, settle } = open();
  due.push('a', 'b');
  const { begun, stops, records } = serve(worker, crm, 1);
  await pass(0);
  const isClosed = close(worker);
  worker.wake();
  await pass(1_900);
  expect([isClosed(), stops[0]?.aborted, records()]).toEqual([false, false, ['a']]);
  begun.get('a')?.();
  await pass(0);
  expect(isClosed()).toBe(true);
  expect(settle).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(stops[0]?.aborted).toBe(false);
  expect(claim).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that closes aborts what runs longer than two seconds', async () => {
  const { worker, due } = open();
  due.push('a');
  const { stops } = serve(worker, crm);
  await pass(0);
  const closing = worker.close();
  await pass(2_000);
  await closing;
  expect(stops[0]?.aborted).toBe(true);
});

test('a worker that closes waits for what it takes over (FORM-57)', async () => {
  const { worker, takeOver } = open();
  const taking = Promise.withResolvers<undefined>();
  await pass(59_500);
  takeOver.mockImplementationOnce(() => taking.promise);
  await pass(1_000);
  const isClosed = close(worker);
  await pass(1_000);
  expect(isClosed()).toBe(false);
  taking.resolve(undefined);
  await pass(0);
  expect(isClosed()).toBe(true);
});

test('a worker that closes makes what it has just claimed', async () => {
  const { worker, claim, settle } = open();
  const claiming = Promise.withResolvers<[typeof a]>();
  const a = { ...crm, record: 'a', attempts: 1 };
  claim.mockImplementationOnce(() => claiming.promise);
  const { begun } = serve(worker, crm);
  await pass(0);
  const isClosed = close(worker);
  await pass(0);
  expect(isClosed()).toBe(false);
  claiming.resolve([a]);
  await pass(0);
  expect(isClosed()).toBe(false);
  begun.get('a')?.();
  await pass(0);
  expect(isClosed()).toBe(true);
  expect(settle).toHaveBeenCalledTimes(1);
});
