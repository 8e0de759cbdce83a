import { expect, test } from 'vitest';
import { linkFaults } from './links.ts';

const files = {
  'README.md': '# Site\n\n[guide](docs/a.md#two-words) and [page](https://site.example/none)\n',
  'docs/a.md': '# A\n\n## Two words\n\n`src/a.ts` and [back](../README.md)\n',
  'operations/alerts.yaml': 'runbook: docs/a.md#two-words\n',
};
const faultsWith = (change: Record<string, string>) => {
  const all = new Map(Object.entries({ ...files, ...change }));
  return linkFaults(all, (path) => path === 'src/a.ts' || all.has(path));
};

test('what exists may be named and linked to', () => expect(faultsWith({})).toEqual([]));

test.each<[string, Record<string, string>, string]>([
  ['a file that is not there', { 'docs/b.md': '[c](c.md)' }, 'docs/b.md: the link to c.md'],
  ['a heading that is not there', { 'docs/b.md': '[a](a.md#three)' }, 'the link to a.md#three'],
  ['a named file that is not there', { 'docs/b.md': '`src/b.ts`' }, 'docs/b.md names src/b.ts'],
  ['a section of the runbook', { 'operations/b.yaml': 'x: docs/a.md#none' }, 'docs/a.md#none does'],
])('%s is a fault', (_, change, fault) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(fault)]);
});

test('a decision may name a file of its time', () => {
  expect(faultsWith({ 'docs/decisions/0001-a.md': '`src/gone.ts`' })).toEqual([]);
});
