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

test('a named flags file must exist; the default one need not', () => {
  const log = pino({ level: 'silent' });
  const choose = (FLAGS_FILE: string) =>
    chooseFlags(readSettings({ FLAGS_FILE, DATA_DIR: '/nowhere' }, true), log);
  expect(() => choose('/nowhere/flags.json')).toThrow('FLAGS_FILE: file');
  expect(choose('').metadata.name).toBe('file');
});
