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
