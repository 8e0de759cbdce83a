import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type LeadReceiver,
  type ReceiverMode,
  refusals,
  startLeadReceiver,
} from '../../../tests/fakes/leadReceiver.ts';
import { createHttpEndpoint } from './httpEndpoint.ts';

let receiver: LeadReceiver;
beforeEach(async () => {
  receiver = await startLeadReceiver();
});
afterEach(() => receiver.close());

const lead = { key: 'key-1', payload: { firstName: 'Größe', requests: ['a', 'b'] } };
const never = new AbortController().signal;
const delivered = (timeout = 10_000) =>
  createHttpEndpoint(receiver.url, timeout).deliver(lead, never);

// FORM-30
test('a lead arrives as JSON with its key', async () => {
  expect(await delivered()).toEqual({ status: 'delivered' });
  expect(receiver.taken).toEqual([lead]);
});

test.each<[ReceiverMode, string, boolean]>([
  [500, 'status 500', true],
  [503, 'status 503', true],
  [429, 'status 429', true],
  [400, 'status 400', false],
  [403, 'status 403', false],
  [301, 'status 301', false],
  ['reset', 'ECONNRESET', true],
])('%s is a failure', async (mode, failure, isDown) => {
  receiver.mode = mode;
  expect(await delivered()).toEqual({ status: 'failed', failure, isDown });
  expect(receiver.taken).toEqual([]);
});

test('no answer in time is a failure', async () => {
  receiver.mode = 'hang';
  expect(await delivered(100)).toEqual({
    status: 'failed',
    failure: 'no answer in 100 ms',
    isDown: true,
  });
});

test('an unreachable receiver is a failure', async () => {
  await receiver.close();
  expect(await delivered()).toMatchObject({ status: 'failed', failure: 'ECONNREFUSED' });
  receiver = await startLeadReceiver();
});

test('invalid fields are a refusal', async () => {
  receiver.mode = 'refuse';
  expect(await delivered()).toEqual({ status: 'refused', errors: refusals });
});

test('a delivery that was aborted fails without a reason', async () => {
  receiver.mode = 'hang';
  const stop = new AbortController();
  const delivery = createHttpEndpoint(receiver.url, 10_000).deliver(lead, stop.signal);
  await expect.poll(() => receiver.requests).toBe(1);
  stop.abort();
  expect(await delivery).toMatchObject({ status: 'failed', isDown: false });
});
