import { describe, expect, test } from 'vitest';
import { reportOf } from '../src/search/report.ts';
import { reportOptions, reportText } from './search-report.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the command line', () => {
  test('without options asks for the last thirty days', () => {
    expect(reportOptions([], now)).toEqual({
      span: { from: '2026-10-22', to: '2026-11-21' },
      language: undefined,
      limit: 20,
      format: 'text',
    });
  });

  test('asks for a span, a language, a length and a form', () => {
    const args = '--from 2026-01-01 --to 2026-01-31 --language de --limit 5 --format json';
    expect(reportOptions(args.split(' '), now)).toEqual({
      span: { from: '2026-01-01', to: '2026-01-31' },
      language: 'de',
      limit: 5,
      format: 'json',
    });
  });

  test('may ask for help', () => {
    expect(reportOptions(['--help'], now)).toBeUndefined();
  });

  test.each([
    [['--from', '2026-02-30'], '"2026-02-30" is not a day'],
    [['--to', 'today'], '"today" is not a day'],
    [['--language', 'fr'], '"fr" is none of en, de, es, pt'],
    [['--limit', '0'], '"0" is no number'],
    [['--limit', '5000'], '"5000" is no number'],
    [['--format', 'csv'], '"csv" is neither text nor json'],
    [['--since', '2026'], '--since'],
  ])('%o is refused', (args, message) => {
    expect(() => reportOptions(args, now)).toThrow(message);
  });
});

test('a report for people names each query with its numbers', () => {
  const count = { day: '2026-11-21', language: 'de', query: 'schulter', suggested: 0 } as const;
  const report = reportOf([{ ...count, searches: 12, empty: 3, clicks: 4 }], 20);
  const text = reportText(report, { from: '2026-11-01', to: '2026-11-21' });
  expect(text).toContain('12 searches from 2026-11-01 to 2026-11-21, 25.0 % found nothing');
  expect(text).toMatch(/^ +12 +3 +4 +de +schulter$/m);
});
