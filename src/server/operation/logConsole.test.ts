import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs a program with the console of the site, and returns what it writes. */
async function written(program: string) {
  const source = `
    import { createLog } from '${resolve(import.meta.dirname, 'log.ts')}';
    import { logConsole } from '${resolve(import.meta.dirname, 'logConsole.ts')}';
    const log = createLog('info');
    logConsole(log);
    ${program}`;
  const args = ['--input-type=module', '--eval', source];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('what libraries and Node print is JSON, without the text of visitors (ERROR-8)', async () => {
  const lines = await written(`
    console.error(Object.assign(new Error('open "/media/Zanzibar" failed'), { code: 'EMFILE' }));
    console.error('Warning: %s is odd', 'Zanzibar', { email: 'Zanzibar' });
    console.warn('two\\nlines');
    console.info('The user aborted a request.');
    process.emitWarning('Something is deprecated', 'DeprecationWarning');
  `);
  expect(lines).toMatchObject([
    { level: 50, err: { type: 'Error', code: 'EMFILE' } },
    { level: 50, failure: 'Warning: %s is odd' },
    { level: 40, failure: 'two\nlines' },
    { level: 40, msg: 'Node warns', err: { type: 'DeprecationWarning' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Zanzibar');
});

test('an error of each request does not flood the log', async () => {
  const lines = await written(`
    const real = performance.now;
    for (let n = 0; n < 5000; n += 1) console.error(new Error('again'));
    performance.now = () => real.call(performance) + 5000;
    console.error('later');
  `);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ failure: 'later', unlogged: 4990 });
});
