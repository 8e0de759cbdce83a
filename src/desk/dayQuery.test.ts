import { expect, test } from 'vitest';
import { isDay } from '../content/dates.ts';
import { momentsOf, momentText, readDays, writtenDay } from './dayQuery.ts';

const ask = (query: string) => ({
  query: new URLSearchParams(query),
  language: 'en' as const,
  user: { id: 'ana', name: 'Ana', roles: [] },
  now: new Date('2026-11-27T23:30:00.000Z'),
  token: '',
});

test('a span of days is the usual one, or what the query says (PROOF-46)', () => {
  expect(readDays(ask(''), 30)).toMatchObject({ from: '2026-10-29', to: '2026-11-27', faults: {} });
  const given = readDays(ask('from=2026-01-01&to=2026-01-31'), 30);
  expect(given).toMatchObject({ from: '2026-01-01', to: '2026-01-31', faults: {} });
  expect(momentsOf(given)).toEqual({
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-02-01T00:00:00.000Z',
  });
});

test.each([
  ['from=2026-02-30', ['from']],
  ['from=27.13.2026&to=soon', ['from', 'to']],
  ['from=2026-11-20&to=2026-11-19', ['to']],
])('%s is a fault of %j, and the usual span is shown (PROOF-46)', (query, fields) => {
  const span = readDays(ask(query), 30);
  expect(Object.keys(span.faults)).toEqual(fields);
  expect(span.from).toBe('2026-10-29');
  const { from = '' } = Object.fromEntries(new URLSearchParams(query));
  expect(span.entered.from).toBe(writtenDay(from));
});

test.each([
  ['27.11.2026', '2026-11-27'],
  ['3. 1. 2026', '2026-01-03'],
  [' 2026-11-27\t', '2026-11-27'],
  ['11/27/2026', '11/27/2026'],
])('“%s” is read as %s (PROOF-46)', (text, day) => {
  expect(writtenDay(text)).toBe(day);
});

test('days and moments are read strictly and shown with their zone (PROOF-46)', () => {
  expect([isDay('2026-11-27'), isDay('2026-11-31'), isDay('2026-1-1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(momentText('2026-11-27T08:15:59.123Z')).toBe('2026-11-27 08:15 UTC');
  expect(momentText(0)).toBe('1970-01-01 00:00 UTC');
});
