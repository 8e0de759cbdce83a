import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeError, plainMessage } from './log.ts';

const marker = 'Lovelace';

/** The error that something throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

describe('an error with text of a visitor is described without it', () => {
  test.each([
    ['an address', thrownBy(() => new URL(`http://x:y/${marker}`))],
    ['a request', thrownBy(() => new Request(`http://x:y/${marker}`))],
    ['JSON', thrownBy(() => JSON.parse(`{"name": "${marker} "of" x`))],
    ['JSON from its beginning', thrownBy(() => JSON.parse(`${marker} 'x`))],
    ['an encoded address', thrownBy(() => decodeURIComponent(`%${marker}`))],
    ['a header', thrownBy(() => new Headers({ [`${marker} x`]: '1' }))],
    ['a row', Object.assign(new Error('duplicate key'), { detail: `Key (name)=(${marker})` })],
    ['a check', Object.assign(new Error('Invalid'), { issues: [{ input: marker }] })],
    ['a cause', new Error('No answer', { cause: new Error(`Cannot send to "${marker}"`) })],
    ['an answer', { status: 405, data: `Error: You made a POST request to "/${marker}"` }],
    ['an e-mail address', new Error(`No mailbox ${marker}@hospital.example`)],
    ['a text', marker],
  ])('%s', (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain(marker);
  });

  test('sent words, at any position', () => {
    const described = describeError(new TypeError(`There is no ${marker} here`), [marker]);
    expect(described.message).toBe('There is no (left out) here');
  });

  test.each(['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9'])('the address %s', (address) => {
    expect(plainMessage(`${address} is unknown`)).toBe('(left out) is unknown');
  });
});

describe('the cause can still be found', () => {
  test.each([
    'Broken on purpose',
    "The page's part isn't there",
    "Cannot read properties of undefined (reading 'title')",
    'x.map is not a function',
    'connect ECONNREFUSED',
  ])('%s', (message) => {
    expect(plainMessage(message)).toBe(message);
  });

  test('type, code and stack frames', () => {
    const error = Object.assign(new RangeError('Too deep'), { code: 'ERR_DEEP' });
    const { stack, ...rest } = describeError(error);
    expect(rest).toEqual({ type: 'RangeError', message: 'Too deep', code: 'ERR_DEEP' });
    expect(stack).toMatch(/^\s+at .*log\.test\.ts/);
  });
});

/** Runs a program with the console of the site, and returns what it writes. */
async function written(program: string) {
  const source = `
    import { createLog, logConsole } from '${resolve(import.meta.dirname, 'log.ts')}';
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
