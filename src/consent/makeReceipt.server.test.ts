import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { choiceSchema, makeReceipt } from './makeReceipt.server.ts';
import { builtInModalText } from './modalText.ts';
import { textHashOf } from './textHash.server.ts';

const told = { choice: 'functional', language: 'de', version: '20200303' } as const;
const text = builtInModalText((key) => key);

describe('what a browser may tell', () => {
  test('is choice, language and version', () => {
    expect(safeParse(choiceSchema, told).success).toBe(true);
  });

  test.each([
    [null],
    [[]],
    [{}],
    [{ ...told, choice: 'all' }],
    [{ ...told, choice: ['none'] }],
    [{ ...told, language: 'fr' }],
    [{ ...told, version: '20180525' }],
    [{ ...told, version: 20200303 }],
    [{ ...told, country: 'US' }],
  ])('is not %o', (value) => {
    expect(safeParse(choiceSchema, value).success).toBe(false);
  });
});

describe('the receipt', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const optIn = ['require_privacy_opt_in'] as const;

  test.each([
    [[...optIn], false, 'opt-in'],
    [[...optIn], true, 'opt-in'],
    [[], true, 'gpc'],
    [[], false, 'default'],
  ])('with restrictions %o and the signal %o was asked for by %s', (restrictions, signal, rule) => {
    const visitor = { effective: 'BR', restrictions };
    const receipt = makeReceipt(told, { visitor, globalPrivacyControl: signal, text, now });
    expect(receipt).toEqual({
      ...told,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      time: '2026-11-21T08:00:00.000Z',
      country: 'BR',
      rule,
      textHash: textHashOf(text),
    });
  });

  test('tells one text from another', () => {
    const other = { ...text, label: `${text.label}!` };
    expect(textHashOf(other)).not.toBe(textHashOf(text));
    expect(textHashOf({ ...text })).toBe(textHashOf(text));
  });
});
