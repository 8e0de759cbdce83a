import { expect, test } from 'vitest';
import { builtInModalText, modalTextOf } from './modalText.ts';

const item = {
  label: 'Privacy',
  description: '<p>Choose.</p>',
  necessary_cookies_label: 'Needed',
  necessary_cookies_description: '<p>Always.</p>',
  necessary_cookies: [{ name: 'csrf', description: 'Guards forms', duration: 'Session' }],
  preferences_cookies_label: 'Preferences',
  statistics_and_marketing_cookies_label: 'Statistics',
};

test('texts come from their fields; missing ones are empty (CONSENT-13)', () => {
  expect(modalTextOf(item)).toEqual({
    label: 'Privacy',
    description: '<p>Choose.</p>',
    categories: {
      necessary: {
        label: 'Needed',
        description: '<p>Always.</p>',
        cookies: [{ name: 'csrf', description: 'Guards forms', duration: 'Session', link: '' }],
      },
      preferences: { label: 'Preferences', description: '', cookies: [] },
      statistics_and_marketing: { label: 'Statistics', description: '', cookies: [] },
    },
  });
});

test.each([
  [undefined],
  [{}],
  [{ ...item, label: '' }],
  [{ ...item, preferences_cookies_label: 7 }],
])('%o cannot be shown', (value) => {
  expect(modalTextOf(value)).toBeUndefined();
});

test('the built-in texts are complete', () => {
  const text = builtInModalText((key) => `text of ${key}`);
  expect(text.label).toBe('text of privacy_settings');
  expect(text.categories.statistics_and_marketing.label).toBe('text of statistics_cookies');
});
