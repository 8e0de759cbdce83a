import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailedName } from './mailedName.ts';

describe('a name in a mail (REG-22)', () => {
  test.each([
    ['Ana Müller'],
    ['Dr. J. R. R. Tolkien'],
    ['J.R.R. Tolkien'],
    ["Séamus O'Brien-Größe"],
    ['’t Hooft'],
    ['李 小龍'],
    ['นที ศรีสุข'],
    ['محمد علي'],
    ['Nguyễn Thị Minh Khai'],
  ])('%s is repeated', (name) => expect(mailedName(name)).toBe(name));

  test.each([
    ['an address of a page', 'Ana evil.example'],
    ['an address with a protocol', 'https://evil'],
    ['an address in full-width signs', 'Ana evil．example'],
    ['an address with an ideographic full stop', 'Ana evil。example'],
    ['a path', 'bit ly/abc'],
    ['an e-mail address', 'ana@example'],
    ['an e-mail address in full-width signs', 'ana＠example'],
    ['a telephone number', 'Call 0800 123456'],
    ['a telephone number in other digits', 'Call ٠١٢٣٤٥٦'],
    ['no letter', '... -'],
    ['nothing', ''],
    ['invisible signs', 'An\u200ba'],
    ['a letter that shows nothing', '\u3164'],
    ['a sign that changes the direction', 'Ana \u202egnp.exe'],
    ['an isolate', '\u2067Ana\u2069'],
    ['a line break', 'Ana\nYou won'],
    ['piled marks', `A${'\u0301'.repeat(9)}na`],
    ['markup', '<b>Ana</b>'],
    ['a text', 'Win now '.repeat(20)],
  ])('%s is left out', (_, name) => expect(mailedName(name)).toBe(''));

  test('whatever is repeated has no sign of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        expect(mailedName(name)).not.toMatch(/[@/:\d<>\p{Nd}\p{Cf}\p{Cc}]|\.\p{L}{2}/u);
      }),
      { numRuns: 500 },
    );
  });
});
