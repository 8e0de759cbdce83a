import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
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

test('rejects a challenge that was altered or made elsewhere', async () => {
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

test('rejects a wrong solution', async () => {
  const challenge = await challengeOf('Exhibit');
  const { solution } = await solved(challenge);
  const wrong = { ...solution, counter: (solution?.counter ?? 0) + 1 };
  expect(await check.verify(encoded({ challenge, solution: wrong }), 'Exhibit')).toBe('failed');
});

test('accepts a challenge for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = encoded(await solved(await challengeOf('Exhibit')));
  vi.setSystemTime(Date.now() + 590_000);
  expect(await check.verify(token, 'Exhibit')).toBe('passed');
  vi.setSystemTime(Date.now() + 20_000);
  expect(await check.verify(token, 'Exhibit')).toBe('failed');
});

/** Different texts of the same payload: reordered members, more members, other whitespace. */
function otherTexts(payload: object) {
  const shuffled = (value: unknown, order: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, it]) => [name, shuffled(it, order)] as const);
    const turned = entries.map((_, i) => entries[(i + order) % entries.length]);
    return Object.fromEntries(turned as [string, unknown][]);
  };
  return fc
    .record({
      order: fc.nat(7),
      indent: fc.constantFrom('', ' ', '\t', '\n  '),
      more: fc.dictionary(fc.stringMatching(/^[a-z]{5}$/), fc.integer(), { maxKeys: 3 }),
      around: fc.constantFrom('', ' ', '\n', '\t \r'),
      padded: fc.boolean(),
    })
    .map(({ order, indent, more, around, padded }) => {
      const text = JSON.stringify(shuffled({ ...payload, ...more }, order), null, indent);
      const base64 = btoa(around + text + around);
      const written = padded ? base64 : base64.replace(/=+$/, '');
      const half = Math.floor(written.length / 2);
      return around + written.slice(0, half) + around + written.slice(half);
    });
}

test('counts every text of a solution, and every solution of a challenge, as the same token', async () => {
  const challenge = await challengeOf('Exhibit');
  const first = await solved(challenge);
  const counterStart = (first.solution?.counter ?? 0) + 1;
  const second = {
    challenge,
    solution: await solveChallenge({ challenge, deriveKey, counterStart }),
  };
  expect(second.solution?.counter).not.toBe(first.solution?.counter);
  const identity = check.spentAs(encoded(first));
  expect(identity).toBe(challenge.signature);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(first, second).chain((payload) => otherTexts(payload)),
      async (token) => {
        expect(await check.verify(token, 'Exhibit')).toBe('passed');
        expect(check.spentAs(token)).toBe(identity);
      },
    ),
    { numRuns: 40 },
  );
  const shouting = { ...first, challenge: { ...challenge, signature: identity?.toUpperCase() } };
  expect(await check.verify(encoded(shouting), 'Exhibit')).toBe('failed');
  const other = encoded(await solved(await challengeOf('Exhibit')));
  expect(check.spentAs(other)).not.toBe(identity);
});

test.each(['x', '{}', 'e30=', '\0', 'a'.repeat(8_000)])(
  'has no identity for the invalid token %j',
  (token) => {
    expect(check.spentAs(token)).toBeUndefined();
  },
);
