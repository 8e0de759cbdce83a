import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import {
  lineAmong,
  maxYamlLength,
  readYaml,
  readYamlToSend,
  YamlFault,
} from './yamlFile.server.ts';

function faultOf(text: string): YamlFault {
  try {
    readYaml(text);
  } catch (error) {
    if (error instanceof YamlFault) return error;
    throw error;
  }
  throw new Error('the text was read without a fault');
}

describe('reading', () => {
  test('keeps what looks like dates, countries and booleans as text', () => {
    const { value } = readYaml('date: 2026-09-14T09:00:00Z\ncountry: NO\nfeatured: yes\nempty:\n');
    expect(value).toEqual({
      date: '2026-09-14T09:00:00Z',
      country: 'NO',
      featured: 'yes',
      empty: null,
    });
  });

  test('returns any JSON value that was written as YAML', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        expect(JSON.stringify(readYaml(stringify(value)).value)).toBe(JSON.stringify(value));
      }),
    );
  });

  test('treats names of the prototype as plain keys', () => {
    const value = readYaml('__proto__: { polluted: 1 }\nconstructor: 2').value as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
  });

  test('repeats the value of an anchor', () => {
    expect(readYaml('a: &x { b: 1 }\nc: *x').value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });

  test.each([
    [['a'], 1],
    [['b', 'c'], 3],
    [['b', 'd', 1], 6],
    [['b', 'd', 1, 'e'], 7],
    [['b', 'd', 9], 4],
    [['b', 'unknown', 'deeper'], 2],
    [[], 1],
  ])('returns the line of %j', (path, line) => {
    const text = 'a: 1\nb:\n  c: 2\n  d:\n    - x\n    - f: 3\n      e: 4\n';
    expect(readYaml(text).lineOf(path)).toBe(line);
  });
});

describe('a rejected file', () => {
  test.each([
    ['an unclosed list', 'a: 1\nb: [1, 2', 2],
    ['a duplicate key', 'a: 1\nb: 2\na: 3', 3],
    ['a key that is a list', 'a: 1\n? [b]\n: 2', 2],
    ['an unknown alias', 'a: 1\nb: *none', 2],
    ['two documents', 'a: 1\n---\nb: 2', 2],
    ['tabs for indentation', 'a:\n\tb: 1', 2],
  ])('is reported with its line: %s', (_, text, line) => {
    expect(faultOf(text).line).toBe(line);
  });

  test('is reported with advice for common mistakes', () => {
    expect(faultOf('title: Repair: a guide').message).toContain('needs quotes');
    expect(faultOf('a:\n\tb: 1').message).toContain('not with tabs');
    expect(faultOf('a: "b').message).toContain('may not be closed');
  });

  const bomb = Array.from({ length: 30 }, (_, i) => `k${i + 1}: &k${i + 1} [*k${i}, *k${i}]`);
  test.each([
    ['an alias bomb', `k0: &k0 [x, x]\n${bomb.join('\n')}`],
    ['aliases of a long text', `a: &a ${'x'.repeat(400_000)}\nb: [*a, *a, *a]`],
    ['very many aliases', `a: &a x\nb: [${'*a, '.repeat(101)}]`],
    ['an alias of itself', 'a: &a [*a]'],
    ['deep lists', `a: ${'['.repeat(100_000)}`],
    ['deep closed lists', `a: ${'['.repeat(500)}${']'.repeat(500)}`],
    ['deep mappings', '{a: '.repeat(50_000)],
    ['deep indentation', Array.from({ length: 500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['explicit keys in explicit keys', '? '.repeat(50_000)],
    ['great length', `a: ${'x'.repeat(maxYamlLength)}`],
    ['very many values', `[${'1,'.repeat(150_000)}]`],
  ])('is rejected instead of processed: %s', (_, text) => {
    expect(faultOf(text).message).not.toBe('');
  });

  test('of any kind is a fault with a line, never another error', () => {
    const pieces = [
      'a',
      ':',
      ' ',
      '\n',
      '- ',
      '? ',
      '[',
      ']',
      '{',
      '}',
      ',',
      '&a ',
      '*a',
      '!t ',
      '!!set ',
    ];
    const more = [
      '|',
      '>',
      '"',
      "'",
      '#',
      '%',
      '---\n',
      '...\n',
      '<<: ',
      '\t',
      '\0',
      '\\',
      '`',
      '@',
      '1',
    ];
    const text = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => {
        const source = parts.join('');
        let fault: unknown;
        let line: number;
        try {
          const { value, lineOf } = readYaml(source);
          JSON.stringify(value);
          line = lineOf(['a', 0, 'b']);
        } catch (error) {
          fault = error;
          line = (error as YamlFault).line;
        }
        expect(fault === undefined || fault instanceof YamlFault).toBe(true);
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(source.split('\n').length);
      }),
      { numRuns: 3_000 },
    );
  });
});

test('a file that another thread has read has the same value and lines (CONTENT-39)', () => {
  const text = 'a: 1\nb:\n  c: 2\n  d:\n    - x\n    - f: 3\n      e: 4\n__proto__: 5\n';
  const { value, lineOf } = readYaml(text);
  const { json, lines } = readYamlToSend(text);
  expect(JSON.parse(json)).toEqual(value);
  for (const path of [[], ['a'], ['b', 'd', 1, 'e'], ['b', 'd', 9], ['b', 'no'], ['__proto__']]) {
    expect(lineAmong(lines, path)).toBe(lineOf(path));
  }
});

test('of very many values, deep ones have the line of their parent (CONTENT-39)', () => {
  const text = `a:\n  b:\n${'    - 1\n'.repeat(20_000)}`;
  const { lines } = readYamlToSend(text);
  expect(Object.keys(lines)).toHaveLength(3);
  expect(lineAmong(lines, ['a', 'b', 17])).toBe(2);
});
