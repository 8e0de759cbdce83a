import { describe, expect, test } from 'vitest';
import { calendarSheet } from './calendarSheet.ts';

describe('a calendar sheet', () => {
  test.each([
    ['one day', '2027-03-09', '2027-03-09', { day: '9', month: 'Mar 2027' }],
    ['without an end', '2027-03-09', '', { day: '9', month: 'Mar 2027' }],
    ['days of one month', '2027-04-15', '2027-04-16', { day: '15–16', month: 'Apr 2027' }],
    ['over two months', '2027-04-30', '2027-05-02', { day: '30–2', month: 'Apr – May 2027' }],
    ['over New Year', '2026-12-30', '2027-01-02', { day: '30–2', month: 'Dec 2026 – Jan 2027' }],
    [
      'the same day a year on',
      '2026-06-01',
      '2027-06-01',
      { day: '1–1', month: 'Jun 2026 – Jun 2027' },
    ],
  ])('shows %s', (_name, start, end, sheet) => {
    expect(calendarSheet({ start, end, timeZone: '' }, 'en')).toMatchObject({
      ...sheet,
      dateTime: start,
    });
  });

  test.each([
    ['en', 'April 2027'],
    ['de', 'April 2027'],
    ['es', 'abril de 2027'],
    ['pt', 'abril de 2027'],
  ] as const)('names the month in which it starts in %s', (locale, startMonth) => {
    const days = { start: '2027-05-01T01:00:00Z', end: '', timeZone: 'America/Denver' };
    expect(calendarSheet(days, locale)).toMatchObject({ startMonth });
  });

  test('counts days where the event takes place', () => {
    const start = '2027-04-15T23:30:00Z';
    const sheet = (timeZone: string) => calendarSheet({ start, end: '', timeZone }, 'de')?.day;
    expect([sheet('America/Denver'), sheet('Asia/Tokyo')]).toEqual(['15', '16']);
  });

  test('is missing without a readable start', () => {
    expect(calendarSheet({ start: 'soon', end: '', timeZone: '' }, 'en')).toBeUndefined();
  });
});
