import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryOutcome } from './delivery.ts';
import { createReceiverBreaker } from './receiverBreaker.server.ts';

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
