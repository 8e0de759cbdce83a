import { expect, test } from 'vitest';
import { readSettings } from '../start/settings.ts';
import { chooseContentCache } from './chooseContentCache.ts';

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
