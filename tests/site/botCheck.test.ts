import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test } from 'vitest';
import type { BotCheckAnswer } from '../../src/contact/botCheck.ts';
import {
  type CaptchaServer,
  captchaSettings,
  goodToken,
  startCaptchaServer,
} from '../fakes/captchaServer.ts';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let site: ContactSite | undefined;
let service: CaptchaServer | undefined;
afterEach(async () => {
  await site?.close();
  await service?.close();
  site = undefined;
  service = undefined;
});

async function offerOf(from: ContactSite, action = 'ContactARep'): Promise<BotCheckAnswer> {
  const response = await from.get(`/api/captcha?action=${action}`);
  expect(response.status).toBe(200);
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}

async function tokenOf(challenge: Challenge): Promise<string> {
  return btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
}

async function altchaToken(from: ContactSite, action?: string): Promise<string> {
  const offer = await offerOf(from, action);
  if (offer.provider !== 'altcha') throw new Error('Another check is offered');
  return tokenOf(offer.challenge);
}

async function errorsOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { errors: unknown }).errors;
}

const failed = [
  {
    field: 'recaptchaToken',
    message: expect.stringContaining('We could not confirm'),
    kmsErrorKey: 'bot_check',
  },
];

test('a token is valid for one submission and its repeats (FORM-35)', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  const recaptchaToken = await altchaToken(site);
  const first = { 'idempotency-key': 'first' };
  expect((await site.send({ ...completeForm, recaptchaToken }, first)).status).toBe(200);
  expect((await site.send({ ...completeForm, recaptchaToken }, first)).status).toBe(200);
  const replayed = await site.send({ ...completeForm, recaptchaToken });
  expect(replayed.status).toBe(422);
  expect(await errorsOf(replayed)).toEqual(failed);
  expect(site.stored()).toHaveLength(1);
});

test('another encoding of a solution, or another solution of its challenge, counts as the same token', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  const offer = await offerOf(site);
  if (offer.provider !== 'altcha') throw new Error('Another check is offered');
  const { challenge } = offer;
  const solution = await solveChallenge({ challenge, deriveKey });
  const counterStart = (solution?.counter ?? 0) + 1;
  const another = await solveChallenge({ challenge, deriveKey, counterStart });
  const texts = [
    btoa(JSON.stringify({ challenge, solution })),
    btoa(JSON.stringify({ solution, challenge, more: 1 }, null, 2)),
    ` ${btoa(JSON.stringify({ challenge, solution }))}`.replace(/=+$/, ''),
    btoa(JSON.stringify({ challenge, solution: another })),
  ];
  const statuses: number[] = [];
  for (const recaptchaToken of texts) {
    statuses.push((await site.send({ ...completeForm, recaptchaToken })).status);
  }
  expect(statuses).toEqual([200, 422, 422, 422]);
  expect(site.stored()).toHaveLength(1);
});

test('a repeat of a stored submission is answered, even when everything new is refused', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  const headers = { 'idempotency-key': 'first' };
  expect((await site.send(completeForm, headers)).status).toBe(200);
  let other = 200;
  for (let count = 0; other === 200 && count < 100; count += 1) {
    other = (await site.send(completeForm)).status;
  }
  expect(other).toBe(429);
  const repeat = { ...completeForm, recaptchaToken: 'worthless' };
  expect((await site.send(repeat, headers)).status).toBe(200);
  expect((await site.send({ ...repeat, firstName: 'Grace' }, headers)).status).toBe(409);
  expect((await site.send(repeat, { 'idempotency-key': 'other' })).status).toBe(422);
  expect(site.stored().filter(({ key }) => key === 'first')).toHaveLength(1);
});

test('rejects a token of another form, or an invented one', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  for (const recaptchaToken of [await altchaToken(site, 'Exhibit'), 'made up', btoa('{}')]) {
    const response = await site.send({ ...completeForm, recaptchaToken });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual(failed);
  }
  expect(site.stored()).toEqual([]);
});

test('accepts submissions without a proof until there are too many', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  let answer = await site.send(completeForm);
  let taken = 0;
  while (answer.status === 200 && taken < 100) {
    taken += 1;
    answer = await site.send(completeForm);
  }
  expect(taken).toBeGreaterThanOrEqual(5);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(site.stored()).toHaveLength(taken);
});

test('rejects an action that is not a form’s', async () => {
  site = await openContactSite({ RATE_LIMIT: 'on' });
  for (const action of ['', 'login', '__proto__']) {
    expect((await site.get(`/api/captcha?action=${action}`)).status).toBe(400);
  }
});

test('asks a hosted check; while it fails, submissions are accepted as without a token', async () => {
  service = await startCaptchaServer();
  site = await openContactSite({
    ...captchaSettings(service.origin),
  });
  expect(await offerOf(site)).toMatchObject({
    provider: 'turnstile',
    siteKey: 'public',
    script: expect.stringContaining(service.origin),
  });
  const policy = (await site.get('/patient')).headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`script-src [^;]*${service.origin}`));
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${service.origin}`));

  const headers = { 'idempotency-key': 'first' };
  const good = { ...completeForm, recaptchaToken: goodToken('ContactARep', 'one') };
  expect((await site.send(good, headers)).status).toBe(200);
  expect((await site.send(good, headers)).status).toBe(200);
  expect(service.requests).toBe(1);
  expect((await site.send({ ...completeForm, recaptchaToken: 'bad' })).status).toBe(422);
  service.mode = 'reset';
  expect((await site.send({ ...completeForm, recaptchaToken: goodToken('x', 'two') })).status).toBe(
    200,
  );
  expect(site.log.some(({ msg }) => msg === 'The bot check is not available')).toBe(true);
});
