import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let site: ContactSite;
afterEach(() => site.close());

/** A submission whose headers are sent and whose body is held back. */
interface Held {
  readonly key: string;
  readonly request: ClientRequest;
  /** The status; undefined when the connection ended without an answer. */
  readonly answered: Promise<number | undefined>;
}

const token = 'a'.repeat(43);
const bodyOf = (key: string) =>
  JSON.stringify({ ...completeForm, email: `${key}@hospital.example` });

function hold(key: string, address: string): Held {
  const sent = request(`${site.url}/api/submit`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(bodyOf(key))),
      'idempotency-key': key,
      'x-forwarded-for': address,
      cookie: `csrf=${token}`,
      'x-csrf-token': token,
    },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
  });
  sent.flushHeaders();
  return { key, request: sent, answered };
}

const sendAs = (address: string, more: Record<string, string> = {}, form: object = completeForm) =>
  site.send(form, { 'x-forwarded-for': address, ...more });

// FORM-30, CONFIG-14
test('refuses submissions above the limit at once; accepted ones are stored once', async () => {
  site = await openContactSite();
  const flooding = '192.0.2.1';
  const kept = { 'idempotency-key': 'kept' };
  expect((await sendAs(flooding, kept)).status).toBe(200);
  const held = Array.from({ length: 50 }, (_, i) => hold(`held${i}`, flooding));
  // One of them is refused only once all places of the address are taken.
  expect(await Promise.race(held.map(({ answered }) => answered))).toBe(503);
  const refusal = await sendAs(flooding);
  expect(refusal.status).toBe(503);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusal.headers.get('content-type')).toBe('application/problem+json');
  // A repeat of a stored submission, and other addresses, still find a place.
  expect((await sendAs(flooding, kept)).status).toBe(200);
  expect((await sendAs('192.0.2.2')).status).toBe(200);
  for (const { request, key } of held) request.end(bodyOf(key));
  const statuses = await Promise.all(held.map(({ answered }) => answered));
  const taken = held.filter((_, i) => statuses[i] === 200).map(({ key }) => key);
  expect(taken.length).toBeGreaterThan(0);
  const stored = site.stored().map(({ key }) => key);
  expect(stored.filter((key) => key.startsWith('held')).toSorted()).toEqual(taken.toSorted());
  // The places are free again.
  expect((await sendAs('192.0.2.2')).status).toBe(200);
  const counts = await (await site.get('/metrics')).text();
  expect(counts).toMatch(/^portico_submissions_total\{result="busy"\} [1-9]/m);
});

test('limits the challenges of one address, and not those of others', async () => {
  site = await openContactSite();
  const ask = (address: string) =>
    site.get('/api/captcha?action=Exhibit', { 'x-forwarded-for': address });
  let last = await ask('192.0.2.1');
  for (let count = 0; last.status === 200 && count < 700; count += 1) last = await ask('192.0.2.1');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).status).toBe(200);
});
