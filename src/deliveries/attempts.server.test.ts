import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts, createReceiverBreaker } from './attempts.server.ts';
import type { DeliveryOutcome, DeliveryStore, Settlement } from './delivery.ts';

const delivery = { what: 'lead', receiver: 'crm', record: 'a', attempts: 1 } as const;
const fault = new Error('Ana is in this message');
const start = Date.UTC(2026, 10, 21, 8);
const at = (ms: number) => new Date(start + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  // The longest pause.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function attempt({
  deliver = async () => ({ status: 'delivered' }),
  settle = async () => undefined,
}: {
  deliver?: () => Promise<DeliveryOutcome>;
  settle?: DeliveryStore['settle'];
}) {
  const onError = vi.fn();
  const limits = { attempts: 3, timeout: 1_000, retryAfter: 1_000 };
  const route = { deliver, concurrency: 1, limits, onOutcome: () => undefined };
  const attempts = createAttempts(route, { settle }, onError);
  return { onError, outcome: attempts.attempt(delivery, attempts.newLease(), true) };
}

test('a store that fails is reported, and the outcome is told all the same', async () => {
  const throwing = () => {
    throw fault;
  };
  for (const settle of [throwing, async () => throwing()]) {
    const { outcome, onError } = attempt({ settle });
    expect(await outcome).toEqual({ status: 'delivered' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  }
});

test('a port that throws is a failed attempt, stored without the message of its error', async () => {
  const settle = vi.fn<DeliveryStore['settle']>(async () => undefined);
  const deliver = async () => {
    throw fault;
  };
  const { outcome, onError } = attempt({ deliver, settle });
  expect(await outcome).toEqual({ status: 'failed', failure: 'Error', isDown: false });
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(settle.mock.calls[0]?.[2]).toMatchObject({ status: 'waiting', failure: 'Error' });
});

const failed = { status: 'failed', failure: 'status 500', isDown: true } as const;
const postponed = { status: 'postponed', dueAt: at(9_000) } as const;
const refused = { status: 'refused', failure: 'status 422' } as const;

interface Attempt {
  readonly outcome: DeliveryOutcome;
  readonly attempts?: number;
  readonly isWaitedFor?: boolean;
  readonly isStopped?: boolean;
}

const settlements: readonly [what: string, Attempt, told: string | undefined, Settlement][] = [
  [
    'delivered',
    { outcome: { status: 'delivered' } },
    'delivered',
    { status: 'delivered', at: at(0) },
  ],
  [
    'refused while a visitor waits, who sees it',
    { outcome: refused, isWaitedFor: true },
    'refused',
    { status: 'refused', failure: 'status 422' },
  ],
  [
    'refused in the background, for an operator',
    { outcome: refused },
    'dead',
    { status: 'dead', failure: 'status 422' },
  ],
  [
    'postponed, which is no failure',
    { outcome: postponed, attempts: 9 },
    undefined,
    { status: 'waiting', failure: '', dueAt: at(9_000) },
  ],
  [
    'failed for the first time',
    { outcome: failed },
    'failed',
    { status: 'waiting', failure: 'status 500', dueAt: at(1_000) },
  ],
  [
    'failed again',
    { outcome: failed, attempts: 2 },
    'failed',
    { status: 'waiting', failure: 'status 500', dueAt: at(2_000) },
  ],
  [
    'failed, by a receiver that asks to wait longer (FORM-52)',
    { outcome: { ...failed, retryAfterMs: 60_000 } },
    'failed',
    { status: 'waiting', failure: 'status 500', dueAt: at(60_000) },
  ],
  [
    'failed, by a receiver that asks to wait a moment (FORM-52)',
    { outcome: { ...failed, retryAfterMs: 10 } },
    'failed',
    { status: 'waiting', failure: 'status 500', dueAt: at(1_000) },
  ],
  [
    'failed as often as it may',
    { outcome: failed, attempts: 3 },
    'dead',
    { status: 'dead', failure: 'status 500' },
  ],
  [
    'aborted by the end of the process, which is no failure',
    { outcome: failed, attempts: 3, isStopped: true },
    'failed',
    { status: 'waiting', failure: 'status 500', dueAt: at(0) },
  ],
];

test.each(settlements)('a delivery is %s', async (_, attempt, told, settlement) => {
  const { outcome, attempts: count = 1, isWaitedFor = false, isStopped = false } = attempt;
  const settle = vi.fn<DeliveryStore['settle']>(async () => undefined);
  const onOutcome = vi.fn();
  const limits = { attempts: 3, timeout: 1_000, retryAfter: 1_000 };
  const deliver = vi.fn(async (_record: string, _stop: AbortSignal) => outcome);
  const attempts = createAttempts(
    { deliver, concurrency: 1, limits, onOutcome },
    { settle },
    vi.fn(),
  );
  const lease = attempts.newLease();
  if (isStopped) attempts.stop();
  const claimed = { ...delivery, attempts: count };
  expect(await attempts.attempt(claimed, lease, isWaitedFor)).toEqual(outcome);
  expect(settle).toHaveBeenCalledExactlyOnceWith(claimed, lease, settlement);
  expect(onOutcome.mock.calls).toEqual(told ? [[told]] : []);
  const [[record, stop] = []] = deliver.mock.calls;
  expect([record, stop?.aborted]).toEqual([delivery.record, isStopped]);
});

test('a lease outlasts an attempt by five seconds, so that its result can be recorded', () => {
  const limits = { attempts: 3, timeout: 1_000, retryAfter: 1_000 };
  const route = { deliver: vi.fn(), concurrency: 1, limits, onOutcome: vi.fn() };
  const attempts = createAttempts(route, { settle: vi.fn() }, vi.fn());
  const [one, other] = [attempts.newLease(), attempts.newLease()];
  expect(one.until).toBe(at(6_000));
  expect(one.token).not.toBe(other.token);
});

const down: DeliveryOutcome = { status: 'failed', failure: 'status 500', isDown: true };
const delivered: DeliveryOutcome = { status: 'delivered' };
const firstPause = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A breaker whose circuit has just opened. */
async function openBreaker() {
  const breaker = createReceiverBreaker(firstPause);
  for (let failure = 0; failure < 5; failure += 1) await breaker.deliver(async () => down);
  return breaker;
}

test('a closed circuit allows every delivery until the fifth failure in a row', async () => {
  const breaker = createReceiverBreaker(firstPause);
  for (let failure = 0; failure < 4; failure += 1) await breaker.deliver(async () => down);
  expect(breaker.allowed(8)).toBe(8);
  await breaker.deliver(async () => delivered);
  for (let failure = 0; failure < 4; failure += 1) await breaker.deliver(async () => down);
  expect(breaker.allowed(8)).toBe(8);
  await breaker.deliver(async () => down);
  expect(breaker.allowed(8)).toBe(0);
});

test.each<DeliveryOutcome>([
  { status: 'refused', failure: '' },
  { status: 'failed', failure: 'status 404', isDown: false },
])('an outcome of one lead is not a failure of the receiver: %j', async (outcome) => {
  const breaker = createReceiverBreaker(firstPause);
  for (let n = 0; n < 10; n += 1) expect(await breaker.deliver(async () => outcome)).toBe(outcome);
  expect(breaker.allowed(8)).toBe(8);
});

test('a failure of one lead holds up no other, whatever it asks (FORM-52)', async () => {
  const breaker = createReceiverBreaker(firstPause);
  await breaker.deliver(async () => ({ ...down, isDown: false, retryAfterMs: 60_000 }));
  expect(breaker.allowed(8)).toBe(8);
});

test('an error of a delivery is that of its caller', async () => {
  const breaker = createReceiverBreaker(firstPause);
  const fault = new Error('a fault of the site');
  const run = async () => {
    throw fault;
  };
  await expect(breaker.deliver(run)).rejects.toBe(fault);
  expect(breaker.allowed(8)).toBe(8);
});

test('an open circuit makes no calls', async () => {
  const breaker = await openBreaker();
  const run = vi.fn(async () => delivered);
  const outcome = { status: 'failed', failure: 'the circuit is open', isDown: true };
  expect(await breaker.deliver(run)).toEqual(outcome);
  expect(run).not.toHaveBeenCalled();
});

test('after the pause one delivery tests the receiver; a success closes the circuit', async () => {
  // The longest pause.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const breaker = await openBreaker();
  vi.advanceTimersByTime(firstPause - 1);
  expect(breaker.allowed(8)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(breaker.allowed(8)).toBe(1);
  const testing = breaker.deliver(async () => delivered);
  expect(breaker.allowed(8)).toBe(0);
  expect(await testing).toBe(delivered);
  expect(breaker.allowed(8)).toBe(8);
});

test('each failed test makes the pause longer, up to a minute', async () => {
  const breaker = await openBreaker();
  vi.advanceTimersByTime(firstPause);
  await breaker.deliver(async () => down);
  vi.advanceTimersByTime(firstPause - 1);
  expect(breaker.allowed(8)).toBe(0);
  for (let test = 0; test < 10; test += 1) {
    vi.advanceTimersByTime(60_000);
    expect(breaker.allowed(8)).toBe(1);
    await breaker.deliver(async () => down);
  }
});

test('no delivery starts before the time that the receiver asked for (FORM-52)', async () => {
  const breaker = createReceiverBreaker(firstPause);
  await breaker.deliver(async () => ({ ...down, retryAfterMs: 60_000 }));
  vi.advanceTimersByTime(59_000);
  expect(breaker.allowed(8)).toBe(0);
  const run = vi.fn(async () => delivered);
  const outcome = { status: 'failed', failure: 'the receiver asked to wait', isDown: true };
  expect(await breaker.deliver(run)).toEqual(outcome);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(breaker.allowed(8)).toBe(8);
  expect(await breaker.deliver(run)).toBe(delivered);
});
