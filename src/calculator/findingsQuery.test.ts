import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Entries,
  readFindings,
  readFindingsQuery,
  writeFindingsQuery,
} from './findingsQuery.ts';
import { factors } from './healingIndex.ts';

const valid: Entries = {
  age: '64',
  tear: '2.6',
  infraspinatus: '2',
  retraction: '1.5',
  work: 'medium',
  bone: '-2.5',
};
const read = (query: string) => readFindingsQuery(new URLSearchParams(query));

describe('the query', () => {
  test('is read and written (CALC-5)', () => {
    const query = 'age=64&tear=2.6&infraspinatus=2&retraction=1.5&work=medium&bone=-2.5';
    expect(read(query)).toEqual({ isAsked: true, entries: valid });
    expect(writeFindingsQuery(read(query))).toBe(query);
  });

  test('is empty if nothing was asked, and complete if the form was sent empty', () => {
    expect(writeFindingsQuery(read('utm_source=x'))).toBe('');
    expect(read('age=').isAsked).toBe(true);
    expect(writeFindingsQuery(read('age='))).toBe(
      'age=&tear=&infraspinatus=&retraction=&work=&bone=',
    );
  });

  test('has one spelling, whatever is given', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...factors), fc.string()), (given) => {
        const once = writeFindingsQuery(readFindingsQuery(new URLSearchParams(given)));
        expect(writeFindingsQuery(read(once))).toBe(once);
        expect(once.length).toBeLessThan(6 * 40 * 9 + 60);
      }),
    );
  });

  test('keeps several values of one parameter, which are invalid together (CALC-6)', () => {
    const { entries } = read('age=50&age=80&work=high&work=low');
    expect(entries).toMatchObject({ age: '50 / 80', work: 'high / low' });
    expect(readFindings(entries).faults).toMatchObject({ age: 'invalid', work: 'invalid' });
  });
});

describe('the findings', () => {
  test('are numbers and levels', () => {
    expect(readFindings(valid)).toEqual({
      findings: {
        age: 64,
        tear: 2.6,
        infraspinatus: 2,
        retraction: 1.5,
        work: 'medium',
        bone: -2.5,
      },
    });
  });

  test.each([
    ['age', '18', 18],
    ['age', '120', 120],
    ['tear', '0.1', 0.1],
    ['tear', '2,51', 2.51],
    ['tear', '10', 10],
    ['retraction', '0', 0],
    ['retraction', '+1', 1],
    ['retraction', '10,00', 10],
    ['bone', '-2,5', -2.5],
    ['bone', '−2.5', -2.5],
    ['bone', '–2.5', -2.5],
    ['bone', '− 2.5', -2.5],
    ['bone', '+1.2', 1.2],
    ['bone', '-8', -8],
    ['bone', '8', 8],
  ] as const)('%s “%s” is %f (CALC-6)', (factor, entry, value) => {
    expect(readFindings({ ...valid, [factor]: entry }).findings?.[factor]).toBe(value);
  });

  test.each([
    ['age', '17'],
    ['age', '121'],
    ['age', '70.5'],
    ['age', '-70'],
    ['age', '1e2'],
    ['age', '0x40'],
    ['age', '٧٠'],
    ['tear', '0'],
    ['tear', '0.09'],
    ['tear', '-1'],
    ['tear', '10.01'],
    ['tear', '26'],
    ['tear', '2.6 cm'],
    ['tear', '2.555'],
    ['tear', '1.000,5'],
    ['tear', '.5'],
    ['tear', '9'.repeat(40)],
    ['infraspinatus', '5'],
    ['infraspinatus', '1.5'],
    ['infraspinatus', '02'],
    ['retraction', '-0.1'],
    ['retraction', '10.1'],
    ['work', 'High'],
    ['work', 'constructor'],
    ['bone', '-8.1'],
    ['bone', '--2'],
    ['bone', 'NaN'],
    ['bone', 'Infinity'],
    ['bone', '-'],
  ] as const)('%s “%s” is invalid, and nothing else (CALC-6)', (factor, entry) => {
    expect(readFindings({ ...valid, [factor]: entry })).toEqual({
      faults: { [factor]: 'invalid' },
    });
  });

  test('each entry that is missing is a fault of its own', () => {
    const none = Object.fromEntries(factors.map((factor) => [factor, ''])) as unknown as Entries;
    expect(readFindings(none).faults).toEqual(
      Object.fromEntries(factors.map((factor) => [factor, 'missing'])),
    );
  });

  test('whatever is given, a finding is finite', () => {
    const entry = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('\0', '1\0'));
    fc.assert(
      fc.property(fc.tuple(entry, entry, entry, entry), ([age, tear, retraction, bone]) => {
        const { findings } = readFindings({ ...valid, age, tear, retraction, bone });
        if (!findings) return;
        for (const value of Object.values(findings)) {
          expect(typeof value === 'string' || Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});
