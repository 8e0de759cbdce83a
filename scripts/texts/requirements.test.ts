import { describe, expect, test } from 'vitest';
import { requirementFaults } from './requirements.ts';

describe('a fault is reported (CODE-7)', () => {
  const sound = {
    'docs/requirements/a.md': '# A\n\n- **NAV-1** One.\n- **NAV-2** Two.\n- **NAV-3** Three.\n',
    'docs/requirements/open.md': '| Number | Missing |\n| --- | --- |\n| NAV-3 | not built |\n',
    'src/a.ts': '/** What it does (NAV-1, NAV-3), with a hash (SHA-256) of UTF-8. */',
    'src/a.test.ts': "describe('one (NAV-1)', () => test.each([1])('two (NAV-2)', () => {}));",
  };
  const faultsWith = (change: Record<string, string>) =>
    requirementFaults(new Map(Object.entries({ ...sound, ...change })));

  test('and nothing else', () => expect(faultsWith({})).toEqual([]));

  test.each([
    ['a number stated twice', { 'docs/requirements/b.md': '- **NAV-1** Again.' }, 'stated twice'],
    ['a number that does not exist', { 'src/b.ts': '/** It (NAV-4). */' }, 'src/b.ts cites NAV-4'],
    ['an area that does not exist', { 'src/b.ts': '/** It (NAVI-1). */' }, 'cites NAVI-1'],
    ['an end of a range', { 'docs/b.md': 'See NAV-2 to NAV-5.' }, 'cites NAV-4'],
    [
      'a number that no name of a test has',
      { 'src/a.test.ts': "test('one (NAV-1)', () => {});" },
      'NAV-2 is in the name of no test',
    ],
    [
      'a number that only a comment has',
      { 'src/a.test.ts': "test('one (NAV-1)', () => {});\n// NAV-2\ntest('two', () => {});" },
      'NAV-2 is in the name of no test',
    ],
    [
      'a number of a test that does not run',
      { 'src/a.test.ts': "test('one (NAV-1)', () => {});\ntest.skip('two (NAV-2)', () => {});" },
      'NAV-2 is in the name of no test',
    ],
    [
      'a number that is tested meanwhile',
      { 'docs/requirements/open.md': '| NAV-2 | not tested |\n| NAV-3 | not built |' },
      'NAV-2 is in docs/requirements/open.md as not tested',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsWith(change as Record<string, string>).join('\n')).toContain(fault);
  });

  test('a benchmark proves the numbers that it cites', () => {
    const only = { 'src/a.test.ts': "test('one (NAV-1)', () => {});" };
    expect(faultsWith({ ...only, 'bench/a.ts': '// NAV-2\nawait runBenchmark();' })).toEqual([]);
    expect(faultsWith({ ...only, 'bench/a.ts': '// NAV-2' }).join()).toContain('NAV-2');
  });

  test('a range of numbers cites each of them', () => {
    const change = { 'src/a.test.ts': "test('both (NAV-1 to NAV-2)', () => {});" };
    expect(faultsWith(change)).toEqual([]);
  });
});
