import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('every benchmark is listed, and no other file', { timeout: 60_000 }, () => {
  const help = execFileSync(process.execPath, ['bench/run.ts', '--help'], { encoding: 'utf8' });
  const [, listed = ''] = /Only when named: (.*)\./.exec(help) ?? [];
  const names = listed.split(', ');
  expect(names).toEqual(expect.arrayContaining(['boards', 'desk', 'explain', 'storedEdition']));
  expect(names).not.toContain('figure');
  expect(names).not.toContain('run');
});
