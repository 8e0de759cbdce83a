import { beforeEach, expect, test, vi } from 'vitest';
import type { BotCheck, BotVerdict } from '../botCheck.ts';
import { forSingleUse, type SpentTokens } from './singleUse.server.ts';

const verify = vi.fn<(token: string, action: string) => Promise<BotVerdict>>();
const check: BotCheck = {
  provider: 'turnstile',
  tokenLife: 1_000,
  spentAs: (token) => token.trim().toLowerCase() || undefined,
  offer: async () => ({ provider: 'none' }),
  verify,
};

function remembering(): SpentTokens {
  const kept = new Map<string, string>();
  return {
    spentFor: async (token) => kept.get(token),
    async spend(token, submission) {
      const first = kept.get(token) ?? submission;
      kept.set(token, first);
      return first;
    },
  };
}

beforeEach(() => {
  verify.mockReset();
  verify.mockResolvedValue('passed');
});

test('a token is good for one submission, however often that comes', async () => {
  const tokens = forSingleUse(check, remembering());
  expect(await tokens('token', 'ContactARep', 'first')).toBe('passed');
  expect(await tokens('token', 'ContactARep', 'first')).toBe('passed');
  expect(await tokens('token', 'ContactARep', 'second')).toBe('failed');
  expect(verify).toHaveBeenCalledOnce();
});

test('another text for the same solution is spent with it', async () => {
  const tokens = forSingleUse(check, remembering());
  expect(await tokens('token', 'ContactARep', 'first')).toBe('passed');
  expect(await tokens(' TOKEN ', 'ContactARep', 'second')).toBe('failed');
  expect(await tokens(' TOKEN ', 'ContactARep', 'first')).toBe('passed');
});

test('a token that did not pass is asked about again', async () => {
  const tokens = forSingleUse(check, remembering());
  verify.mockResolvedValueOnce('unknown').mockResolvedValueOnce('failed');
  expect(await tokens('token', 'ContactARep', 'first')).toBe('unknown');
  expect(await tokens('token', 'ContactARep', 'first')).toBe('failed');
  expect(await tokens('token', 'ContactARep', 'first')).toBe('passed');
});

test('a token that passed for one form is asked about for another', async () => {
  const tokens = forSingleUse(check, remembering());
  await tokens('token', 'ContactARep', 'first');
  verify.mockResolvedValueOnce('failed');
  expect(await tokens('token', 'Exhibit', 'first')).toBe('failed');
});

test('a submission sent twice at once asks once; of two submissions one gets the token', async () => {
  const tokens = forSingleUse(check, remembering());
  const same = ['first', 'first'].map((key) => tokens('token', 'ContactARep', key));
  expect(await Promise.all(same)).toEqual(['passed', 'passed']);
  expect(verify).toHaveBeenCalledOnce();
  const two = ['a', 'b'].map((key) => tokens('another', 'ContactARep', key));
  expect((await Promise.all(two)).toSorted()).toEqual(['failed', 'passed']);
});

test('without a token nothing is remembered', async () => {
  const tokens = forSingleUse(check, remembering());
  verify.mockResolvedValue('unknown');
  expect(await tokens('', 'ContactARep', 'first')).toBe('unknown');
  expect(await tokens('', 'ContactARep', 'second')).toBe('unknown');
});
