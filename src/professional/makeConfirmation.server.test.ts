import { expect, test } from 'vitest';
import { countryRules } from '../country/restrictions.ts';
import { makeConfirmation } from './makeConfirmation.server.ts';

const now = new Date('2026-11-21T08:00:00Z');

test.each([
  ['the one that counts', 'ES', 'ES', 'ES'],
  ['the one of the address, where the one that counts demands nothing', 'FR', 'US', 'FR'],
  ['the one that counts, where both demand it', 'FR', 'AU', 'AU'],
  ['the one that counts, where the address is unknown', undefined, 'ES', 'ES'],
])('the country of a record is %s', (_, detected, effective, country) => {
  const made = makeConfirmation({ detected, effective }, countryRules(), now);
  expect(made).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    time: '2026-11-21T08:00:00.000Z',
    country,
    strength: 'declaration',
  });
});
