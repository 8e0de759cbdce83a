import { describe, expect, test } from 'vitest';
import { reportOf } from '../src/search/report.ts';
import { reportOptions, reportText } from './search-report.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the command line', () => {
  test('defaults to the last thirty days', () => {
    expect(reportOptions([], now)).toEqual({
      span: { from: '2026-10-22', to: '2026-11-21' },
      command: 'report',
      queries: [],
      language: undefined,
      limit: 20,
      isJson: false,
    });
  });

  test('accepts a span, a language, a limit and a format', () => {
    const args = '--from 2026-01-01 --to 2026-01-31 --language de --limit 5 --format json';
    expect(reportOptions(args.split(' '), now)).toMatchObject({
      span: { from: '2026-01-01', to: '2026-01-31' },
      language: 'de',
      limit: 5,
      isJson: true,
    });
  });

  test('a query to approve is of a language', () => {
    const { command, queries } = reportOptions(['approve', '--language', 'de', 'Knie'], now);
    expect([command, queries]).toEqual(['approve', [{ language: 'de', query: 'knie' }]]);
  });

  test.each([
    [['--from', '2026-02-30'], 'not "2026-02-30"'],
    [['--to', 'today'], 'not "today"'],
    [['--language', 'fr'], 'must be one of en, de, es, pt, not "fr"'],
    [['--limit', '0'], 'not "0"'],
    [['--limit', '5000'], 'not "5000"'],
    [['--format', 'csv'], 'must be text or json, not "csv"'],
    [['--since', '2026'], '--since'],
    [['approve', '--language', 'de'], 'approve needs QUERY'],
    [['approve', 'knie'], '--language must be one of en, de, es, pt, not ""'],
    [['approved', 'knie'], 'unexpected argument "knie"'],
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
