import { OpenFeature } from '@openfeature/server-sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type FlagServer,
  type FlagServerMode,
  startLaunchDarklyServer,
  startOfrepServer,
} from '../../../tests/fakes/flagServers.ts';
import { createFlagBoard } from '../../flags/flagBoard.server.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { flagsContract } from './contract.ts';
import { createLaunchDarklyProvider } from './launchDarkly.ts';
import { createOfrepProvider } from './ofrepProvider.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const pollOptions = { timeout: 10_000 };
let server: FlagServer | undefined;
afterEach(async () => {
  await OpenFeature.clearProviders();
  await server?.close();
  server = undefined;
});

const ofrep = (url: string, log: Parameters<typeof createOfrepProvider>[0]['log'] = silent) =>
  createOfrepProvider({
    url,
    headers: { authorization: 'Bearer k' },
    pollMs: 50,
    timeoutMs: 300,
    log,
  });

flagsContract('a service of remote evaluation', async (flags) => {
  const own = await startOfrepServer(flags);
  server = own;
  return { provider: ofrep(own.url), hold: async (held) => own.hold(held) };
});

flagsContract('LaunchDarkly', async (flags) => {
  const own = await startLaunchDarklyServer(flags);
  server = own;
  const provider = createLaunchDarklyProvider({ sdkKey: 'sdk-key', url: own.url, log: silent });
  return { provider, hold: async (held) => own.hold(held) };
});

describe('a service of remote evaluation (FLAG-5)', () => {
  const open = async (log = silent) => {
    const own = await startOfrepServer({ all: { 'search-webpages': true } });
    server = own;
    const board = await createFlagBoard(ofrep(own.url, log), (error) => {
      throw error;
    });
    return { own, value: () => board.current().values['search-webpages'] };
  };

  test('gets the headers of the settings, and nothing about visitors', async () => {
    const { own } = await open();
    expect(own.requests[0]?.headers.authorization).toBe('Bearer k');
    const contexts = own.requests.map(({ body }) => JSON.parse(body).context);
    for (const context of contexts) {
      expect(context).toEqual({
        targetingKey: 'public',
        kind: 'user',
        key: 'public',
        qa: context.qa,
      });
    }
  });

  test.each<FlagServerMode>(['error500', 'garbage', 'stall', 'unauthorized'])(
    'that fails (%s) changes no flag, and is logged once',
    async (mode) => {
      const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
      const { own, value } = await open(log);
      own.mode = mode;
      own.hold({ all: {} });
      const before = own.requests.length;
      await expect.poll(() => own.requests.length, pollOptions).toBeGreaterThan(before + 5);
      expect(value()).toBe(true);
      expect(log.error).toHaveBeenCalledTimes(1);
      own.mode = 'ok';
      await expect.poll(value, pollOptions).toBe(false);
      expect(log.info).toHaveBeenCalledTimes(1);
    },
  );

  test('may be down at the start: the defaults apply until it answers, and are told (PROOF-80)', async () => {
    const own = await startOfrepServer({ all: { 'search-webpages': true } });
    server = own;
    own.mode = 'error500';
    const onValues = vi.fn();
    const board = await createFlagBoard(ofrep(own.url), () => undefined, onValues);
    expect(board.current().values).toEqual(defaultFlags);
    own.mode = 'ok';
    await expect.poll(() => board.current().values['search-webpages'], pollOptions).toBe(true);
    const searching = { ...defaultFlags, 'search-webpages': true };
    expect(onValues.mock.calls).toEqual([[defaultFlags], [searching]]);
  });

  test('cannot set a flag to an invalid value', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const own = await startOfrepServer({
      all: { 'search-webpages': 'yes' as unknown as boolean, 'alert-banner': '../x' },
    });
    server = own;
    const board = await createFlagBoard(ofrep(own.url, log), () => undefined);
    expect(board.current().values).toEqual(defaultFlags);
    expect(log.warn).toHaveBeenCalled();
  });
});

describe('LaunchDarkly', () => {
  test('may be down at the start: the defaults apply until it answers', async () => {
    const own = await startLaunchDarklyServer({ all: { 'search-webpages': true } });
    server = own;
    own.mode = 'error500';
    const provider = createLaunchDarklyProvider({
      sdkKey: 'sdk-key',
      url: own.url,
      startSeconds: 1,
      log: silent,
    });
    const board = await createFlagBoard(provider, () => undefined);
    expect(board.current().values).toEqual(defaultFlags);
    own.mode = 'ok';
    await expect
      .poll(() => board.current().values['search-webpages'], { timeout: 15_000 })
      .toBe(true);
  });

  test('keeps the flags while the connection is interrupted', async () => {
    const own = await startLaunchDarklyServer({ all: { 'search-webpages': true } });
    server = own;
    const provider = createLaunchDarklyProvider({ sdkKey: 'sdk-key', url: own.url, log: silent });
    const board = await createFlagBoard(provider, () => undefined);
    own.mode = 'error500';
    await expect.poll(() => own.requests.length, pollOptions).toBeGreaterThan(1);
    expect(board.current().values['search-webpages']).toBe(true);
  });
});
