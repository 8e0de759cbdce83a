import { describe, expect, test } from 'vitest';
import { reportOf } from '../src/search/report.ts';
import { reportOptions, reportText } from './search-report.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the command line', () => {
  test('defaults to the last thirty days', () => {
    expect(reportOptions([], now)).toEqual({
      span: { from: '2026-10-22', to: '2026-11-21' },
      language: undefined,
      limit: 20,
      format: 'text',
    });
  });

  test('accepts a span, a language, a limit and a format', () => {
    const args = '--from 2026-01-01 --to 2026-01-31 --language de --limit 5 --format json';
    expect(reportOptions(args.split(' '), now)).toEqual({
      span: { from: '2026-01-01', to: '2026-01-31' },
      language: 'de',
      limit: 5,
      format: 'json',
    });
  });

  test.each([
    [['--from', '2026-02-30'], 'not "2026-02-30"'],
    [['--to', 'today'], 'not "today"'],
    [['--language', 'fr'], 'must be one of en, de, es, pt, not "fr"'],
    [['--limit', '0'], 'not "0"'],
    [['--limit', '5000'], 'not "5000"'],
    [['--format', 'csv'], 'must be text or json, not "csv"'],
    [['--since', '2026'], '--since'],
  ])('rejects %o', (args, message) => {
    expect(() => reportOptions(args, now)).toThrow(message);
  });
});

test('the text report contains each query with its numbers', () => {
  const count = { day: '2026-11-21', language: 'de', query: 'schulter', suggested: 0 } as const;
  const report = reportOf([{ ...count, searches: 12, empty: 3, clicks: 4 }], 20);
  const text = reportText(report, { from: '2026-11-01', to: '2026-11-21' });
  expect(text).toContain('12 searches from 2026-11-01 to 2026-11-21, 25.0 % found nothing');
  expect(text).toMatch(/^ +12 +3 +4 +de +schulter$/m);
});
