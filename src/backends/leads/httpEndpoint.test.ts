import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type LeadReceiver,
  type ReceiverMode,
  refusals,
  startLeadReceiver,
} from '../../../tests/fakes/leadReceiver.ts';
import { describeLeadEndpoint } from './endpointContract.ts';
import { createHttpEndpoint, type HttpEndpointOptions } from './httpEndpoint.ts';

let receiver: LeadReceiver;
beforeEach(async () => {
  receiver = await startLeadReceiver();
});
afterEach(() => receiver.close());

const id = '0192f0a0-0000-7000-8000-00000000001f';
const sent = { key: 'key-1', payload: { firstName: 'Größe', requests: ['a', 'b'] } };
const lead = { id, ...sent };
const never = new AbortController().signal;
const delivered = (timeout = 10_000, more: Partial<HttpEndpointOptions> = {}) =>
  createHttpEndpoint({ url: receiver.url, timeout, ...more }).deliver(lead, never);

test('a lead arrives as JSON with its key (FORM-30)', async () => {
  expect(await delivered()).toEqual({ status: 'delivered' });
  expect(receiver.taken).toEqual([sent]);
});

test('it comes with the reference number that the visitor was shown (FORM-66)', async () => {
  let reference: unknown;
  receiver.verify = (headers) => {
    reference = headers['reference-number'];
    return true;
  };
  await delivered();
  expect(reference).toBe('REQ-0000-000Z');
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

test('a fault inside a field of the receiver is one of the field of the form (CONTACT-15)', async () => {
  receiver.mode = 'refuse';
  const fault = { message: 'is unknown', kmsErrorKey: 'unknown' };
  receiver.refusals = ['email.0.address', 'requests[1]', 'email', '.x'].map((field) => ({
    ...fault,
    field,
  }));
  const outcome = await delivered();
  const { errors } = outcome as { errors: readonly { field: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(['email', 'requests', 'email', '.x']);
});

test('invalid fields are a refusal', async () => {
  receiver.mode = 'refuse';
  expect(await delivered()).toEqual({
    status: 'refused',
    failure: 'refused email_format',
    errors: refusals,
  });
});

test('a delivery that was aborted fails without a reason', async () => {
  receiver.mode = 'hang';
  const stop = new AbortController();
  const delivery = createHttpEndpoint({ url: receiver.url, timeout: 10_000 }).deliver(
    lead,
    stop.signal,
  );
  await expect.poll(() => receiver.requests).toBe(1);
  stop.abort();
  expect(await delivery).toMatchObject({ status: 'failed', isDown: false });
});

test('every delivery has the headers of the setting (FORM-50)', async () => {
  receiver.verify = ({ authorization }) => authorization === 'Bearer secret';
  expect(await delivered()).toMatchObject({ status: 'failed', failure: 'status 401' });
  expect(await delivered(10_000, { headers: { Authorization: 'Bearer secret' } })).toEqual({
    status: 'delivered',
  });
});

type IsGenuine = (headers: IncomingHttpHeaders, body: string, secret: string) => boolean;

/** The function that the guide gives to those who build a receiver. */
async function isGenuineOfGuide(): Promise<IsGenuine> {
  const guide = readFileSync('docs/leads.md', 'utf8');
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(guide) ?? [];
  const module = `${code}\nexport { isGenuine };`;
  return (await import(`data:text/javascript,${encodeURIComponent(module)}`)).isGenuine;
}

test('a receiver verifies the signature of a delivery, also while the key is replaced (FORM-51)', async () => {
  const isGenuine = await isGenuineOfGuide();
  const [key, older, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const secret = key.toString('base64');
  receiver.verify = (headers, body) => isGenuine(headers, body, secret);
  expect(await delivered(10_000, { keys: [key] })).toEqual({ status: 'delivered' });
  expect(await delivered(10_000, { keys: [older, key] })).toEqual({ status: 'delivered' });
  expect(await delivered(10_000, { keys: [other] })).toMatchObject({ failure: 'status 401' });
  expect(await delivered()).toMatchObject({ failure: 'status 401' });
  receiver.verify = (headers, body) => isGenuine(headers, `${body} `, secret);
  expect(await delivered(10_000, { keys: [key] })).toMatchObject({ failure: 'status 401' });
});

describeLeadEndpoint('an address of HTTP', async () => {
  const http = await startLeadReceiver();
  return {
    endpoint: createHttpEndpoint({ url: http.url, timeout: 10_000 }),
    goDown: http.close,
    takeNothing: () => {
      http.mode = 403;
    },
    taken: () =>
      http.taken.map(({ key, payload }) => ({ mark: key ?? '', text: JSON.stringify(payload) })),
    close: () => http.close().catch(() => undefined),
  };
});

const inAMinute = () => new Date(Date.now() + 60_000).toUTCString();

test.each<[string, () => string, number | undefined]>([
  ['seconds', () => '120', 120_000],
  ['a date', inAMinute, 60_000],
  ['more than two hours', () => '864000', 7_200_000],
  ['a date in the past', () => 'Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ['no time', () => 'soon', undefined],
  ['a negative number', () => '-5', undefined],
])('Retry-After with %s (FORM-52)', async (_, header, expected) => {
  receiver.mode = 503;
  receiver.retryAfter = header();
  const outcome = await delivered();
  const wait = outcome.status === 'failed' ? outcome.retryAfterMs : Number.NaN;
  expect(wait === undefined).toBe(expected === undefined);
  // A date has no milliseconds, and some time has passed.
  expect((wait ?? 1) / (expected ?? 1)).toBeCloseTo(1, 0);
});
