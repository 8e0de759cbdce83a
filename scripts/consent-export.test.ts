import { describe, expect, test } from 'vitest';
import { receiptAt } from '../src/backends/consent/contract.ts';
import { confirmationAt } from '../src/backends/professional/contract.ts';
import { receiptSheet } from '../src/consent/receipts.ts';
import { confirmationSheet } from '../src/professional/confirmations.ts';
import { exportOptions, exportText } from './consent-export.ts';

describe('the command line', () => {
  test.each([
    [[], { kind: 'consent', format: 'csv', span: {} }],
    [
      ['--from', '2026-11-01', '--to', '2026-11-30', '--format', 'json'],
      {
        kind: 'consent',
        format: 'json',
        span: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
      },
    ],
    [
      ['--from', '2026-11-01T08:00+01:00', '--to', '2026-11-01T08:00:00Z'],
      {
        kind: 'consent',
        format: 'csv',
        span: { from: '2026-11-01T07:00:00.000Z', to: '2026-11-01T08:00:00.000Z' },
      },
    ],
    [['--kind', 'professional'], { kind: 'professional', format: 'csv', span: {} }],
  ])('parses %o', (args, expected) => {
    expect(exportOptions(args)).toEqual(expected);
  });

  test.each([
    [['--from', 'yesterday'], '--from must be an instant with a zone'],
    [['--to', '2026-02-30'], 'or a day, not "2026-02-30"'],
    [['--to', '2026-02-30T08:00Z'], '--to must be an instant'],
    [['--to', '21.11.2026'], '--to must be an instant'],
    [['--format', 'xml'], 'must be csv or json, not "xml"'],
    [['--kind', 'leads'], 'must be consent or professional, not "leads"'],
    [['--since', '2026'], '--since'],
    [['all'], 'all'],
  ])('rejects %o', (args, message) => {
    expect(() => exportOptions(args)).toThrow(message);
  });
});

describe('the export', () => {
  const two = [receiptAt('2026-11-21T08:00:00.000Z'), receiptAt('2026-11-21T09:00:00.000Z')];
  async function exported(format: 'csv' | 'json', stored = two) {
    let text = '';
    const list = async function* () {
      yield* stored;
    };
    for await (const piece of exportText(list(), receiptSheet, format)) text += piece;
    return text;
  }

  test('in CSV has a header and a line for each receipt', async () => {
    const lines = (await exported('csv')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFid,time \(UTC\),/);
    expect(lines[1]).toContain(two[0]?.id);
    expect(lines[2]).toContain(two[1]?.id);
    expect(lines.slice(3)).toEqual(['']);
    expect(await exported('csv', [])).toBe(`${lines[0]}\r\n`);
  });

  test('in JSON is one list', async () => {
    expect(JSON.parse(await exported('json'))).toEqual(two);
    expect(JSON.parse(await exported('json', []))).toEqual([]);
  });

  test('of confirmations has their columns', async () => {
    const one = confirmationAt('2026-11-21T08:00:00.000Z', { id: 'a', country: 'FR' });
    const list = async function* () {
      yield one;
    };
    let text = '';
    for await (const piece of exportText(list(), confirmationSheet, 'csv')) text += piece;
    expect(text).toBe(
      '\uFEFFid,time (UTC),country,strength\r\na,2026-11-21 08:00:00,FR,declaration\r\n',
    );
  });
});
