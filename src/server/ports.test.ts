import { pino } from 'pino';
import { expect, test } from 'vitest';
import { chooseContentCache, chooseFlags } from './ports.ts';
import { readSettings } from './start/settings.ts';

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test('content long past its time is not shown only because the source is slow', async () => {
  const cache = chooseContentCache(readSettings({ CONTENT_TTL_SECONDS: '1' }, true), 1_000_000);
  await cache.read('item', async () => 'shown');
  await pause(2_100);
  const slow = async () => {
    await pause(500);
    return 'withheld';
  };
  expect((await cache.read('item', slow)).value).toBe('withheld');
});

test('a named flags file must exist; the default one need not', async () => {
  const log = pino({ level: 'silent' });
  const choose = (FLAGS_FILE: string) =>
    chooseFlags(readSettings({ FLAGS_FILE, DATA_DIR: '/nowhere' }, true), log);
  await expect(choose('/nowhere/flags.json')).rejects.toThrow('FLAGS_FILE: file');
  expect((await choose('')).metadata.name).toBe('file');
});

// FLAG-5
test.each([
  [{ FLAGS_URL: 'http://flags.example/' }, 'ofrep'],
  [{ LAUNCHDARKLY_SDK_KEY: 'sdk-key', LAUNCHDARKLY_URL: 'http://127.0.0.1:9' }, 'launchdarkly'],
])('flags come from where %j says', async (env, name) => {
  const log = pino({ level: 'silent' });
  const provider = await chooseFlags(readSettings(env, true), log);
  expect(provider.metadata.name).toContain(name);
  await provider.onClose?.();
});

test('flags come from one source only', () => {
  const env = { FLAGS_FILE: 'flags.json', FLAGS_URL: 'http://flags.example' };
  expect(() => readSettings(env, true)).toThrow('FLAGS_URL');
});
