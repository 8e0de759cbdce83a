import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchData } from '../../fetching/fetchData.ts';
import type { BotCheckAnswer } from '../botCheck.ts';
import { beginBotCheck } from './beginBotCheck.ts';
import { solveChallenge } from './solveChallenge.ts';
import { executeRecaptcha, executeTurnstile } from './vendorScripts.ts';

vi.mock('../../fetching/fetchData.ts');
vi.mock('./solveChallenge.ts');
vi.mock('./vendorScripts.ts');

const challenge = { parameters: {}, signature: 'signed' } as never;
let stamps = 0;
const complaint = vi.fn();

function offer(more: Partial<BotCheckAnswer> & Pick<BotCheckAnswer, 'provider'>) {
  vi.mocked(fetchData).mockImplementation(async () => {
    stamps += 1;
    return { status: 200, data: { challenge, ...more, stamp: `stamp ${stamps}` } };
  });
}

beforeEach(() => {
  stamps = 0;
  vi.useFakeTimers();
  vi.stubGlobal('console', { ...console, error: complaint });
  let solved = 0;
  vi.mocked(solveChallenge).mockImplementation(async () => {
    solved += 1;
    return `token ${solved}`;
  });
  offer({ provider: 'altcha' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the sum is begun at once, and each submission gets a token of its own (FORM-29)', async () => {
  const check = beginBotCheck('ContactARep');
  await vi.advanceTimersByTimeAsync(0);
  expect(solveChallenge).toHaveBeenCalledOnce();
  expect(await check.proof()).toEqual({ recaptchaToken: 'token 1', formStamp: 'stamp 1' });
  expect(fetchData).toHaveBeenCalledOnce();
  expect(vi.mocked(fetchData).mock.calls[0]?.[0]).toMatchObject({
    url: '/api/captcha',
    params: { action: 'ContactARep' },
  });
  expect(await check.proof()).toEqual({ recaptchaToken: 'token 2', formStamp: 'stamp 1' });
});

test('a token that became too old while the form was open is replaced', async () => {
  const check = beginBotCheck('ContactARep');
  await vi.advanceTimersByTimeAsync(500_000);
  expect((await check.proof()).recaptchaToken).toBe('token 2');
});

test('without an answer the token is empty, and that is logged (FORM-29)', async () => {
  vi.mocked(fetchData).mockRejectedValue(new Error('away'));
  const check = beginBotCheck('ContactARep');
  expect(await check.proof()).toEqual({ recaptchaToken: '', formStamp: '' });
  expect(complaint).toHaveBeenCalledExactlyOnceWith('Error loading captcha', expect.any(Error));
});

test('a sum that fails or takes too long leaves the stamp', async () => {
  vi.mocked(solveChallenge).mockRejectedValueOnce(new Error('no worker'));
  const failing = beginBotCheck('ContactARep');
  expect(await failing.proof()).toEqual({ recaptchaToken: '', formStamp: 'stamp 1' });
  vi.mocked(solveChallenge).mockReturnValueOnce(new Promise(() => undefined));
  const late = beginBotCheck('ContactARep').proof();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toEqual({ recaptchaToken: '', formStamp: 'stamp 2' });
  expect(complaint).toHaveBeenCalledTimes(2);
});

test.each([
  ['recaptcha', executeRecaptcha],
  ['turnstile', executeTurnstile],
] as const)(
  '%s is asked when its token is needed, and only where it is allowed',
  async (provider, execute) => {
    offer({ provider, siteKey: 'public', script: 'https://service.example/api.js' });
    vi.mocked(execute).mockResolvedValue('vendor token');
    const forbidden = await beginBotCheck('ContactARep', false).proof();
    expect(forbidden).toEqual({ recaptchaToken: '', formStamp: 'stamp 1' });
    expect(execute).not.toHaveBeenCalled();
    const check = beginBotCheck('ContactARep');
    await vi.advanceTimersByTimeAsync(0);
    expect(execute).not.toHaveBeenCalled();
    expect((await check.proof()).recaptchaToken).toBe('vendor token');
    expect(execute).toHaveBeenCalledWith(expect.objectContaining({ provider }), 'ContactARep');
    expect(complaint).not.toHaveBeenCalled();
  },
);
