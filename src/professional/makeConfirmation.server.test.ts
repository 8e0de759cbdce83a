import { expect, test } from 'vitest';
import { countryRules } from '../country/restrictions.ts';
import { makeConfirmation } from './makeConfirmation.server.ts';

const now = new Date('2026-11-21T08:00:00Z');

test.each([
  ['the effective country', 'ES', 'ES', 'ES'],
  ['the detected country, when the effective one requires nothing', 'FR', 'US', 'FR'],
  ['the effective country, when both require it', 'FR', 'AU', 'AU'],
  ['the effective country, when the detected one is unknown', undefined, 'ES', 'ES'],
])('the country of a record is %s', (_, detected, effective, country) => {
  const made = makeConfirmation({ detected, effective }, countryRules(), 'declaration', now);
  expect(made).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    time: '2026-11-21T08:00:00.000Z',
    country,
    strength: 'declaration',
  });
});
