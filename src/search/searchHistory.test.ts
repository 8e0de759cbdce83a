import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHistory, withoutPackage, withoutSearch, withSearch } from './searchHistory.ts';

const queries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('ACL', 'acl '),
);
const steps = fc.array(fc.record({ isRemoval: fc.boolean(), query: queries }), { maxLength: 60 });

describe('the history of searches', () => {
  test('stores searches in lower case, newest first (SEARCH-7)', () => {
    const texts = ['Knotless Anchor', ' ACL  ', 'knotless anchor', '   '];
    const kept = texts.reduce((past, query, at) => withSearch(past, query, at), parseHistory(''));
    expect(kept).toEqual([
      { query: 'knotless anchor', timestamp: 2 },
      { query: 'acl', timestamp: 1 },
    ]);
    expect(withoutSearch(kept, 'acl')).toEqual([{ query: 'knotless anchor', timestamp: 2 }]);
  });

  test.each([
    ['(01)09520000042110(17)270131(10)A1-7', '09520000042110'],
    ['(01)09520000042110(21)S-5', '09520000042110'],
    ['(17)270131(10)A1-7', undefined],
    ['9520000042110', '9520000042110'],
    ['(01)09520001421128(17)290131(10)A1(21)S9', undefined],
    ['+$$52001510X3', undefined],
    ['PO-4211-475', 'PO-4211-475'],
    ['09520001421128', '09520001421128'],
    ['knotless anchor', 'knotless anchor'],
  ])('remembers of %s only %s (SEARCH-38)', (query, kept) => {
    expect(withoutPackage(query, new Date(2026, 10, 23))).toBe(kept);
  });

  test('is unchanged after it was stored and read, after any searches and removals', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const kept = list.reduce(
          (past, { isRemoval, query }, at) =>
            isRemoval
              ? withoutSearch(past, query.trim().toLowerCase())
              : withSearch(past, query, at),
          parseHistory(''),
        );
        expect(parseHistory(JSON.stringify(kept))).toEqual(kept);
        expect(new Set(kept.map(({ query }) => query)).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(20);
        const times = kept.map(({ timestamp }) => timestamp);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        const latest = list.at(-1);
        const key = latest?.query.trim().toLowerCase();
        const isKept = latest && key ? !latest.isRemoval : false;
        expect(Boolean(key) && kept[0]?.query === key).toBe(isKept);
      }),
    );
  });

  test('ignores invalid entries in storage', () => {
    const entries = [null, 7, 'acl', [], {}, { query: 'a' }, { query: 1, timestamp: 2 }];
    expect(parseHistory(JSON.stringify(entries))).toEqual([]);
    for (const text of ['', '{', 'null', '{"query":"a","timestamp":1}']) {
      expect(parseHistory(text)).toEqual([]);
    }
    const long = { query: 'a'.repeat(201), timestamp: 1 };
    expect(parseHistory(JSON.stringify([long, { query: 'Acl', timestamp: 1 }]))).toEqual([
      { query: 'acl', timestamp: 1 },
    ]);
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const { query } of parseHistory(text)) expect(query).not.toBe('');
      }),
    );
  });
});
