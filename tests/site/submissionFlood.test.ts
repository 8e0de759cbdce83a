import { afterEach, expect, test } from 'vitest';
import {
  type CaptchaServer,
  captchaSettings,
  goodToken,
  startCaptchaServer,
} from '../fakes/captchaServer.ts';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';
import { holdRequest } from './heldRequests.ts';

let site: ContactSite;
let service: CaptchaServer | undefined;
afterEach(async () => {
  await site.close();
  await service?.close();
  service = undefined;
});

const token = 'a'.repeat(43);
const bodyOf = (key: string) =>
  JSON.stringify({ ...completeForm, email: `${key}@hospital.example` });

const hold = (key: string, address: string) =>
  holdRequest(
    `${site.url}/api/submit`,
    {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': address,
      cookie: `csrf=${token}`,
      'x-csrf-token': token,
    },
    bodyOf(key),
  );

const sendAs = (address: string, more: Record<string, string> = {}, form: object = completeForm) =>
  site.send(form, { 'x-forwarded-for': address, ...more });

test('refuses submissions above the limit at once; accepted ones are stored once (FORM-30, CONFIG-14)', async () => {
  service = await startCaptchaServer();
  site = await openContactSite({
    RATE_LIMIT: 'on',
    ...captchaSettings(service.origin),
  });
  const flooding = '192.0.2.1';
  const kept = { 'idempotency-key': 'kept' };
  expect((await sendAs(flooding, kept)).status).toBe(200);
  // Each submission keeps its place while the bot check does not answer.
  service.mode = 'hang';
  const recaptchaToken = goodToken('ContactARep');
  const keys = Array.from({ length: 50 }, (_, i) => `flood${i}`);
  const answers = keys.map((key) =>
    sendAs(
      flooding,
      { 'idempotency-key': key },
      { ...completeForm, email: `${key}@hospital.example`, recaptchaToken },
    ),
  );
  // The first answer is a refusal, because all places of the address are taken.
  expect((await Promise.race(answers)).status).toBe(503);
  const refusal = await sendAs(flooding);
  expect(refusal.status).toBe(503);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusal.headers.get('content-type')).toBe('application/problem+json');
  // A repeat of a stored submission, and other addresses, still find a place.
  expect((await sendAs(flooding, kept)).status).toBe(200);
  expect((await sendAs('192.0.2.2')).status).toBe(200);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const taken = keys.filter((_, i) => statuses[i] === 200);
  expect(taken.length).toBeGreaterThan(0);
  const stored = site.stored().map(({ key }) => key);
  expect(stored.filter((key) => key.startsWith('flood')).toSorted()).toEqual(taken.toSorted());
  // The places are free again.
  expect((await sendAs('192.0.2.2')).status).toBe(200);
  const counts = await (await site.get('/metrics')).text();
  expect(counts).toMatch(/^portico_submissions_total\{result="busy"\} [1-9]/m);
});

test('submissions whose bodies do not arrive keep nobody from sending one', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  const slow = '192.0.2.1';
  const held = await Promise.all(
    Array.from({ length: 120 }, (_, i) => hold(`held${i}`, `192.0.2.${1 + (i % 4)}`)),
  );
  expect((await sendAs(slow)).status).toBe(200);
  expect((await sendAs('192.0.2.9')).status).toBe(200);
  expect(await held[0]?.finish()).toBe(200);
  expect(site.stored().some(({ key }) => key === 'held0')).toBe(true);
  for (const { abort } of held) abort();
});

test('limits the challenges of one address, and not those of others', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  const ask = (address: string) =>
    site.get('/api/captcha?action=Exhibit', { 'x-forwarded-for': address });
  let last = await ask('192.0.2.1');
  for (let count = 0; last.status === 200 && count < 700; count += 1) last = await ask('192.0.2.1');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).status).toBe(200);
});
