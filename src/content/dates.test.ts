import { expect, test } from 'vitest';
import { dateFault } from './dates.ts';

test.each([
  '2026-09-14',
  '2024-02-29',
  '2026-09-14T09:00Z',
  '2026-09-14T09:00:00Z',
  '2026-09-14T23:59:59.999+13:45',
])('%s is a date', (text) => {
  expect(dateFault(text)).toBeUndefined();
});

test.each([
  ['2026-02-29', 'existing'],
  ['2026-13-01', 'existing'],
  ['2026-00-10', 'existing'],
  ['2026-04-31', 'existing'],
  ['2026-09-14T24:00:00Z', 'existing'],
  ['2026-09-14T09:60:00Z', 'existing'],
  ['2026-09-14T09:00:00', 'time zone'],
  ['14.09.2026', 'must be a date'],
  ['2026-9-14', 'must be a date'],
  ['tomorrow', 'must be a date'],
  [' 2026-09-14', 'must be a date'],
  ['2026-09-14T09:00:00Z; DROP', 'must be a date'],
])('%s is not a date', (text, fault) => {
  expect(dateFault(text)).toContain(fault);
});
