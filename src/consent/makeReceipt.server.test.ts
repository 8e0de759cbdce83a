import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { textHashOf as browserHashOf } from './loadModalText.ts';
import { choiceSchema, makeReceipt } from './makeReceipt.server.ts';
import { builtInModalText } from './modalText.ts';
import { textHashOf } from './textHash.server.ts';

const reported = { choice: 'functional', language: 'de', version: '20200303' } as const;
const text = builtInModalText((key) => key);

describe('the fields a browser may report', () => {
  test('are choice, language and version, and optionally the time and the text', () => {
    expect(safeParse(choiceSchema, reported).success).toBe(true);
    const more = { chosenAt: '2026-11-21T07:00:00.000Z', textHash: textHashOf(text) };
    expect(safeParse(choiceSchema, { ...reported, ...more }).success).toBe(true);
  });

  test('may name a language that the site no longer has (OWN-94)', () => {
    expect(safeParse(choiceSchema, { ...reported, language: 'fr' }).success).toBe(true);
  });

  test.each([
    [null],
    [[]],
    [{}],
    [{ ...reported, choice: 'all' }],
    [{ ...reported, choice: ['none'] }],
    [{ ...reported, language: 'xx' }],
    [{ ...reported, version: '20180525' }],
    [{ ...reported, version: 20200303 }],
    [{ ...reported, country: 'US' }],
    [{ ...reported, chosenAt: 'yesterday' }],
    [{ ...reported, textHash: 'f00d' }],
  ])('are not %o', (value) => {
    expect(safeParse(choiceSchema, value).success).toBe(false);
  });
});

describe('the receipt', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const texts = { content: 'a'.repeat(64), builtIn: 'b'.repeat(64) };
  const circumstances = {
    visitor: { effective: 'BR', restrictions: [] },
    globalPrivacyControl: false,
    texts,
    now,
  };
  const optIn = ['require_privacy_opt_in'] as const;

  test.each([
    [[...optIn], false, 'opt-in'],
    [[...optIn], true, 'opt-in'],
    [[], true, 'gpc'],
    [[], false, 'default'],
  ])(
    'with restrictions %o and the signal %o has the rule %s (CONSENT-15)',
    (restrictions, signal, rule) => {
      const visitor = { effective: 'BR', restrictions };
      const receipt = makeReceipt(reported, {
        ...circumstances,
        visitor,
        globalPrivacyControl: signal,
      });
      expect(receipt).toEqual({
        ...reported,
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        time: '2026-11-21T08:00:00.000Z',
        chosenAt: '2026-11-21T08:00:00.000Z',
        country: 'BR',
        rule,
        textHash: texts.content,
        textMatch: 'untold',
      });
    },
  );

  test.each([
    ['2026-11-21T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['2025-11-21T08:00:00.000Z', '2025-11-21T08:00:00.000Z'],
    ['2025-10-01T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00.001Z', '2026-11-21T08:00:00.000Z'],
    ['2026-02-31T99:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ])('of a choice at %s has the time %s', (chosenAt, kept) => {
    expect(makeReceipt({ ...reported, chosenAt }, circumstances).chosenAt).toBe(kept);
  });

  test.each([
    ['content', texts.content, texts],
    ['built-in', texts.builtIn, texts],
    ['built-in', texts.builtIn, { builtIn: texts.builtIn }],
    ['other', 'c'.repeat(64), texts],
  ])('has the text match: %s', (textMatch, textHash, known) => {
    const receipt = makeReceipt({ ...reported, textHash }, { ...circumstances, texts: known });
    expect(receipt).toMatchObject({ textHash, textMatch });
  });

  test('browser and server compute the same hash', async () => {
    expect(await browserHashOf(text)).toBe(textHashOf(text));
  });

  test('different texts have different hashes', () => {
    const other = { ...text, label: `${text.label}!` };
    expect(textHashOf(other)).not.toBe(textHashOf(text));
    expect(textHashOf({ ...text })).toBe(textHashOf(text));
  });
});
