import { expect, test } from 'vitest';
import { laterMonth, monthOf, monthText, weekdays, weeksOf } from './month.ts';

test('weeks begin on the day of the language, and leave out other months (EVENT-6)', () => {
  const march = { year: 2027, month: 3 };
  const german = weeksOf(march, 'de');
  const english = weeksOf(march, 'en');
  expect(german).toHaveLength(5);
  expect(german[0]?.[0]).toBe('2027-03-01');
  expect(english[0]?.slice(0, 2)).toEqual([undefined, '2027-03-01']);
  expect(english.at(-1)?.[3]).toBe('2027-03-31');
  expect(english.flat().filter(Boolean)).toHaveLength(31);
  expect(weeksOf({ year: 2028, month: 2 }, 'de').flat().filter(Boolean)).toHaveLength(29);
  expect(weekdays('de')[0]?.long).toBe('Montag');
  expect(weekdays('pt')[0]?.long).toBe('domingo');
});

test('months follow each other across years', () => {
  const now = new Date('2026-12-31T23:00:00Z');
  expect(monthText(laterMonth(monthOf('', now), 1))).toBe('2027-01');
  expect(monthText(laterMonth(monthOf('2027-01', now), -1))).toBe('2026-12');
});
