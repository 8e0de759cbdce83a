import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const helpOf = (file: string) =>
  execFileSync(process.execPath, [`bench/${file}.ts`, '--help'], { encoding: 'utf8' });

test('every benchmark is listed, and no other file', () => {
  const [, listed = ''] = /Only when named: (.*)\./.exec(helpOf('run')) ?? [];
  const names = listed.split(', ');
  expect(names).toEqual(expect.arrayContaining(['boards', 'desk', 'explain', 'storedEdition']));
  expect(names).not.toEqual(expect.arrayContaining(['figure']));
  expect(names).not.toEqual(expect.arrayContaining(['run']));
});

test.each(['boards', 'desk', 'explain', 'storedEdition'])('%s takes the options of all', (name) => {
  expect(helpOf(name)).toContain('--format FORMAT  text (default) or json');
});
