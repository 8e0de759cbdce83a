import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CaptchaMode,
  type CaptchaServer,
  captchaHost,
  captchaSecret,
  goodToken,
  startCaptchaServer,
} from '../../../tests/fakes/captchaServer.ts';
import type { BotCheck } from '../../contact/botCheck.ts';
import { describeBotCheck } from './contract.ts';
import { createRecaptcha, createTurnstile, type HostedOptions } from './hosted.ts';
import { createNoBotCheck } from './none.ts';

const services = { recaptcha: createRecaptcha, turnstile: createTurnstile };

const report = vi.fn();
const optionsFor = ({ origin }: CaptchaServer): HostedOptions => ({
  siteKey: 'public',
  secret: captchaSecret,
  origin,
  hosts: [captchaHost],
  timeout: 300,
  report,
});
const tokenFor = (action: string) => goodToken(action, randomUUID().replaceAll('-', ''));

describe.each(['recaptcha', 'turnstile'] as const)('%s', (name) => {
  describeBotCheck(name, async () => {
    const server = await startCaptchaServer();
    return {
      check: services[name](optionsFor(server)),
      token: async (action) => tokenFor(action),
      close: server.close,
    };
  });

  let server: CaptchaServer;
  let check: BotCheck;
  beforeAll(async () => {
    server = await startCaptchaServer();
    check = services[name](optionsFor(server));
  });
  beforeEach(() => void report.mockReset());
  afterAll(() => server.close());

  const verify = (mode: CaptchaMode, token = tokenFor('ContactARep')) => {
    server.mode = mode;
    return check.verify(token, 'ContactARep');
  };

  test.each(['hang', 'reset', 'error500', 'garbage', 'redirect', 'notBoolean'] as const)(
    'has no result when the service is not available (%s), and reports it',
    async (mode) => {
      expect(await verify(mode)).toBe('unknown');
      expect(report).toHaveBeenCalledOnce();
    },
  );

  test.each(['wrongAction', 'wrongHost', 'noAction'] as const)(
    'rejects a token from elsewhere (%s)',
    async (mode) => {
      expect(await verify(mode)).toBe('failed');
      expect(report).not.toHaveBeenCalled();
    },
  );

  test('accepts a token once', async () => {
    const token = tokenFor('ContactARep');
    expect(await verify('ok', token)).toBe('passed');
    expect(await verify('ok', token)).toBe('failed');
  });

  test('reports a secret that the service does not know as an error of the operator, not of the visitor', async () => {
    const wrong = services[name]({ ...optionsFor(server), secret: 'wrong' });
    server.mode = 'ok';
    expect(await wrong.verify(tokenFor('ContactARep'), 'ContactARep')).toBe('unknown');
    expect(String(report.mock.calls[0]?.[0])).toContain('invalid-input-secret');
    expect(String(report.mock.calls[0]?.[0])).not.toContain('wrong');
  });

  test('names the script that the browser must load', async () => {
    const own = services[name]({ ...optionsFor(server), origin: undefined });
    const offer = await own.offer('ContactARep');
    expect(offer).toMatchObject({ provider: name, siteKey: 'public' });
    expect('script' in offer && offer.script).toMatch(/^https:\/\/(www\.google|challenges\.cloud)/);
  });
});

test('requires a minimum score from reCAPTCHA', async () => {
  const server = await startCaptchaServer();
  const check = createRecaptcha(optionsFor(server));
  server.mode = 'lowScore';
  expect(await check.verify(tokenFor('ContactARep'), 'ContactARep')).toBe('failed');
  await server.close();
});

test('accepts everything without a bot check', async () => {
  const check = createNoBotCheck();
  expect(await check.offer('ContactARep')).toEqual({ provider: 'none' });
  expect(await check.verify('', 'ContactARep')).toBe('passed');
});
