import fc from 'fast-check';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { describe, expect, test, vi } from 'vitest';
import { loadMessages } from '../../locale/languages.ts';
import { builtInMessages, type Messages } from '../../locale/messages/messages.ts';
import { ContentUnavailable } from '../contentErrors.ts';
import {
  compileOverride,
  mergeOverrides,
  pageTexts,
  type TextContext,
} from './translations.server.ts';

test.each([new ContentUnavailable('offline'), new TypeError('not an item')])(
  'when the texts of content fail with %o, logs a warning and keeps the built-in ones (CONTENT-7)',
  async (failure) => {
    await loadMessages('en');
    const report = vi.fn<TextContext['report']>();
    const list = () => {
      throw failure;
    };
    const services = { content: { list }, locale: 'en', report } as unknown as TextContext;
    expect(pageTexts(services)).toEqual(builtInMessages('en'));
    expect(report).toHaveBeenCalledExactlyOnceWith(failure, 'warning');
  },
);

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
};
const shown = (message: CompiledMessage, values = {}) =>
  format(message, 'en', values, { formatters });

const plural = compile('{count, plural, one {# result for {query}} other {# results for {query}}}');
const named = compile('Published on {date}');

describe('a replacement for a text without arguments', () => {
  test.each(['Read it', 'Use {braces} and <b>tags</b>', "It's {count, plural, one", '{'])(
    'is plain text: %s',
    (text) => expect(shown(compileOverride(text, 'Built in'))).toBe(text),
  );
});

describe('a replacement for a text with arguments', () => {
  test('may use them in any order and form, or not at all', () => {
    const text = '{query}: {count, plural, =0 {none} other {#}}';
    expect(shown(compileOverride(text, plural), { count: 3, query: 'knee' })).toBe('knee: 3');
    expect(shown(compileOverride('{count} of {query}', plural), { count: 2, query: 'x' })).toBe(
      '2 of x',
    );
    expect(shown(compileOverride('Results', plural), { count: 3, query: 'x' })).toBe('Results');
  });

  test.each([
    ['an argument that the built-in text does not have', named, 'On {day}'],
    ['the argument as a date', named, 'On {date, date, long}'],
    ['the argument as a number', named, '{date, number}'],
    ['a tag', named, '<b>{date}</b>'],
    ['an empty tag', named, '<b></b>{date}'],
    ['a number with its own style', compile('{count, number}'), '{count, number, ::currency/XXXX}'],
    ['a wrong argument in a branch', plural, '{count, plural, one {{name}} other {#}}'],
    ['a plural without its last branch', plural, '{count, plural, one {#}}'],
    ['a broken message', named, 'On {date'],
  ])('is rejected with %s', (_, builtIn, text) => {
    expect(() => compileOverride(text, builtIn)).toThrow();
  });

  test('never breaks the page, whatever editors type', () => {
    const piece = fc.constantFrom('{count}', '{', '}', '#', "'", '<b>', '</b>', 'plural,', ' x ');
    const typed = fc.oneof(
      fc.string(),
      fc.array(piece).map((it) => it.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        let message: CompiledMessage;
        try {
          message = compileOverride(text, plural);
        } catch {
          return;
        }
        expect(typeof shown(message, { count: 2, query: 'q' })).toBe('string');
      }),
    );
  });
});

test('merges only texts of the interface and resource types, and reports invalid texts', () => {
  const builtIn = { menu: 'Menu', home: 'Home', registration_opens: named } as unknown as Messages;
  const complain = vi.fn();
  const fetched = [
    { key: 'menu', text: 'All pages' },
    { key: 'home', text: 'Home' },
    { key: 'registration_opens', text: '{when}' },
    { key: 'unheard_of', text: 'x' },
    { key: '__proto__', text: 'x' },
    { key: 'constructor', text: 'x' },
    { key: 'resource_type_video', text: 'Video' },
    { key: 'resource_type_empty', text: ' ' },
  ];
  expect(mergeOverrides(fetched, builtIn, complain)).toEqual({
    menu: 'All pages',
    resource_type_video: 'Video',
  });
  expect(complain).toHaveBeenCalledExactlyOnceWith('registration_opens', expect.any(Error));
});
