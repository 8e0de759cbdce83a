import { expect, test } from 'vitest';
import type { ModalText } from './modalText.ts';
import { versionOf } from './noticeVersion.server.ts';

const notice = (preferences: readonly string[], statistics: readonly string[], words = 'a') => {
  const category = (names: readonly string[]) => ({
    label: words,
    description: words,
    cookies: names.map((name) => ({ name, description: words, duration: words, link: words })),
  });
  const categories = {
    necessary: category(['csrf', words]),
    preferences: category(preferences),
    statistics_and_marketing: category(statistics),
  };
  return { label: words, description: words, categories } satisfies ModalText;
};

test('the version changes with what may be stored, and not with a text or an order (CONSENT-4)', () => {
  const version = versionOf([notice(['timezone', 'history'], ['_ga'])]);
  expect(version).toMatch(/^20200303-[\da-f]{12}$/);
  expect(versionOf([notice(['history', 'timezone'], ['_ga'], 'other words')])).toBe(version);
  const german = notice(['timezone'], ['_ga'], 'auf Deutsch');
  expect(versionOf([german, notice(['timezone', 'history'], ['_ga'])])).toBe(version);
  for (const changed of [
    notice(['timezone', 'history'], ['_ga', '_newtracker']),
    notice(['timezone'], ['_ga']),
    notice(['timezone', 'history', '_ga'], []),
  ]) {
    expect(versionOf([changed])).not.toBe(version);
  }
});
