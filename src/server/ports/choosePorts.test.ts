import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '../start/settings.ts';
import { chooseFlags } from './choosePorts.ts';

test('a named flags file must exist; the default one need not', async () => {
  const log = pino({ level: 'silent' });
  const choose = (FLAGS_FILE: string) =>
    chooseFlags(readSettings({ FLAGS_FILE, DATA_DIR: '/nowhere' }, true), log);
  await expect(choose('/nowhere/flags.json')).rejects.toThrow('FLAGS_FILE: file');
  expect((await choose('')).metadata.name).toBe('file');
});

test.each([
  [{ FLAGS_URL: 'http://flags.example/' }, 'ofrep'],
  [{ LAUNCHDARKLY_SDK_KEY: 'sdk-key', LAUNCHDARKLY_URL: 'http://127.0.0.1:9' }, 'launchdarkly'],
])('flags come from where %j says (FLAG-5)', async (env, name) => {
  const log = pino({ level: 'silent' });
  const provider = await chooseFlags(readSettings(env, true), log);
  expect(provider.metadata.name).toContain(name);
  await provider.onClose?.();
});

test('flags come from one source only', () => {
  const env = { FLAGS_FILE: 'flags.json', FLAGS_URL: 'http://flags.example' };
  expect(() => readSettings(env, true)).toThrow('FLAGS_URL');
});
