import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFlags, defaultFlags, flagNameOf, isFlagValue } from './flags.ts';

test('the defaults are those of the requirements (FLAG-1)', () => {
  expect(defaultFlags).toEqual({
    'alert-banner': null,
    'responsive-button-update': false,
    'redis-flatten-and-filter-cache': false,
    'ads-slider-banner-video': false,
    'search-webpages': false,
    'upcoming-courses-link-to-new-calendar': false,
    'disable-user-group-exceptions': false,
    'legacy-html-video-fallback': false,
    'shoulder-healing-calculator': false,
  });
});

test('the alert banner goes by both spellings (FLAG-1)', () => {
  expect(flagNameOf('alert banner')).toBe('alert-banner');
  expect(flagNameOf('alert-banner')).toBe('alert-banner');
  expect(flagNameOf('__proto__')).toBeUndefined();
});

test.each([null, 'alert_recall', 'a1'])('%j names a banner, or none', (value) => {
  expect(isFlagValue('alert-banner', value)).toBe(true);
});

test.each([undefined, true, '', 'Alert', 'a-b', '../x', 'a'.repeat(201), {}])(
  '%j names no banner',
  (value) => {
    expect(isFlagValue('alert-banner', value)).toBe(false);
  },
);

describe('the changed flags', () => {
  test('are those that differ from the defaults', () => {
    expect(changedFlags(defaultFlags)).toEqual({});
    const values = { 'search-webpages': true, 'alert-banner': 'x', 'alert banner': 'x' };
    expect(changedFlags(values)).toEqual({ 'search-webpages': true, 'alert-banner': 'x' });
  });

  test('are never anything but flags and their values', () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(defaultFlags)), fc.string());
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (values) => {
        for (const [name, value] of Object.entries(changedFlags(values))) {
          const flag = flagNameOf(name);
          expect(flag).toBe(name);
          expect(flag && isFlagValue(flag, value)).toBe(true);
        }
      }),
    );
  });
});
