import { expect, test } from 'vitest';
import { dueDay } from './rightsLog.ts';

test.each([
  ['2026-11-27', 'gdpr', '2026-12-27'],
  ['2026-12-31', 'gdpr', '2027-01-31'],
  ['2027-01-31', 'gdpr', '2027-02-28'],
  ['2028-01-30', 'uk-gdpr', '2028-02-29'],
  ['2026-11-27', 'fadp', '2026-12-27'],
  ['2026-12-20', 'lgpd', '2027-01-04'],
  ['2026-11-27', 'ccpa', '2027-01-11'],
  ['2026-11-27', 'quebec', '2026-12-27'],
] as const)('a request of %s under %s must be answered by %s (PROOF-7)', (received, law, due) => {
  expect(dueDay(received, law)).toBe(due);
});
