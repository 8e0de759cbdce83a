import { expect, test } from 'vitest';
import { defaultFetching, readFetching, writeFetching } from './fetchingSettings.ts';

test('settings are read as they were written', () => {
  const settings = { cacheSeconds: 0, retryLimit: 3 };
  expect(readFetching(writeFetching(settings))).toEqual(settings);
});

test.each([undefined, '', '60', '-1 6', '60 6 1', 'a b'])('%o counts as absent', (text) => {
  expect(readFetching(text)).toEqual(defaultFetching);
});
