import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { createAltcha } from './altcha.ts';
import { describeBotCheck } from './contract.ts';

const check = createAltcha('secret '.repeat(8));

async function challengeOf(action: string): Promise<Challenge> {
  const offer = await check.offer(action);
  if (offer.provider !== 'altcha') throw new Error('It offers another check');
  return offer.challenge;
}

const encoded = (payload: unknown) => btoa(JSON.stringify(payload));

async function solved(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

describeBotCheck('ALTCHA', async () => ({
  check,
  token: async (action) => encoded(await solved(await challengeOf(action))),
  close: async () => undefined,
}));

afterEach(() => void vi.useRealTimers());

test('a challenge that was altered, or made elsewhere, is worth nothing', async () => {
  const challenge = await challengeOf('Exhibit');
  const { solution } = await solved(challenge);
  const { parameters } = challenge;
  const easier = { ...challenge, parameters: { ...parameters, keyPrefix: '' } };
  const renamed = { ...challenge, parameters: { ...parameters, data: { action: 'ContactARep' } } };
  const longer = { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } };
  for (const altered of [easier, renamed, longer]) {
    const { action } = altered.parameters.data as { action: string };
    expect(await check.verify(encoded({ challenge: altered, solution }), action)).toBe('failed');
  }
  const other = createAltcha('another '.repeat(8));
  const token = encoded({ challenge, solution });
  expect(await other.verify(token, 'Exhibit')).toBe('failed');
  expect(await check.verify(token, 'Exhibit')).toBe('passed');
});

test('a sum that is wrong fails', async () => {
  const challenge = await challengeOf('Exhibit');
  const { solution } = await solved(challenge);
  const wrong = { ...solution, counter: (solution?.counter ?? 0) + 1 };
  expect(await check.verify(encoded({ challenge, solution: wrong }), 'Exhibit')).toBe('failed');
});

test('a challenge is good for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = encoded(await solved(await challengeOf('Exhibit')));
  vi.setSystemTime(Date.now() + 590_000);
  expect(await check.verify(token, 'Exhibit')).toBe('passed');
  vi.setSystemTime(Date.now() + 20_000);
  expect(await check.verify(token, 'Exhibit')).toBe('failed');
});
