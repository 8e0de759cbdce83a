import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { messages as en } from '../languages/en/messages.ts';
import { type Locale, languageFolders } from '../locales.ts';
import { translatorOf } from '../translatorOf.ts';
import type { MessageKey, Messages } from './messages.ts';

interface MessageFile {
  readonly messages: Messages;
  /** Texts that the language shares with English because it uses the same word. */
  readonly borrowed?: readonly MessageKey[];
}

const load = async (locale: Locale): Promise<MessageFile> =>
  await import(`../languages/${locale}/messages.ts`);

const files = Object.fromEntries(
  await Promise.all(languageFolders.map(async (it) => [it, await load(it)])),
) as Record<Locale, MessageFile>;

const texts = Object.fromEntries(languageFolders.map((it) => [it, files[it].messages])) as Record<
  Locale,
  Messages
>;

function keys(): MessageKey[] {
  return Object.keys(en) as MessageKey[];
}

/** The arguments of an ICU message with their kinds, such as `count plural`. */
function argumentsOf(message: string): string[] {
  const found = message.matchAll(/\{([a-z]\w*)\s*(?:,\s*(\w+))?\s*[,}]/g);
  return [...new Set([...found].map(([, name, kind = 'text']) => `${name} ${kind}`))].sort();
}

/** Formats every text of a language with the same number and recognizable texts. */
function formatAll(locale: Locale, number: number): Map<MessageKey, string> {
  const compiled = Object.entries(texts[locale]).map(([key, text]) => [key, compile(text)]);
  const translate = translatorOf(Object.fromEntries(compiled), locale);
  return new Map(
    keys().map((key) => {
      const values = argumentsOf(en[key]).map((argument) => {
        const [name = '', kind] = argument.split(' ');
        return [name, kind === 'text' ? `<${name}>` : number];
      });
      return [key, translate(key, Object.fromEntries(values))];
    }),
  );
}

test('keys are codenames, so that translation items can override them', () => {
  for (const key of keys()) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
});

describe.each(languageFolders)('%s', (locale) => {
  test('has a text for every key, without surrounding spaces, and no other', () => {
    expect(Object.keys(texts[locale]).sort()).toEqual(keys().sort());
    for (const [key, text] of Object.entries(texts[locale])) {
      // French sets signs apart by a space that does not break.
      expect(text, key).toBe(text.trim().replace(/[^\S\u00a0]+/g, ' '));
      expect(text, key).not.toBe('');
      // In an ICU message a straight apostrophe starts a quotation; it is poor typography too.
      expect(text, key).not.toMatch(/['"]|\.\.\./);
    }
  });

  test('takes the same arguments as English', () => {
    for (const key of keys()) {
      expect(argumentsOf(texts[locale][key]), key).toEqual(argumentsOf(en[key]));
    }
  });

  test.each([0, 1, 2, 5])('shows every argument, with the number %i', (number) => {
    for (const [key, text] of formatAll(locale, number)) {
      expect(text, key).not.toMatch(/[{}#]/);
      for (const argument of argumentsOf(en[key])) {
        const [name, kind] = argument.split(' ');
        const shown = kind === 'text' ? `<${name}>` : kind === 'number' ? String(number) : '';
        expect(text, key).toContain(shown);
      }
    }
  });

  test('distinguishes one from several', () => {
    const [one, several] = [formatAll(locale, 1), formatAll(locale, 2)];
    for (const key of keys().filter((each) => en[each].includes('#'))) {
      expect(one.get(key), key).toContain('1');
      expect(several.get(key), key).toContain('2');
    }
  });
});

const withoutWords: readonly MessageKey[] = ['gtin', 'udi_di'];

test.each(languageFolders.filter((it) => it !== 'en'))(
  '%s is translated, except for borrowed words',
  (locale) => {
    const same = keys().filter((key) => texts[locale][key] === en[key]);
    expect(same.sort()).toEqual([...withoutWords, ...(files[locale].borrowed ?? [])].sort());
  },
);

test.each([
  ['de', /\b(du|dich|dir|dein\w*|euch|eure?\w*)\b/i],
  ['es', /(?<!\p{L})(tú|tus?|te|ti|contigo|vosotr[oa]s|vuestr\w+)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(tu|toi|te|ton|ta|tes|t’)(?!\p{L})/iu],
  ['pt', /(?<!\p{L})(tu|teus?|tuas?|ti|contigo|vós|voss[oa]s?)(?!\p{L})/iu],
] as const)('%s addresses readers formally', (locale, informal) => {
  for (const key of keys()) expect(texts[locale][key], key).not.toMatch(informal);
});

test('French sets double signs apart by a space that does not break, and nothing else', () => {
  for (const key of keys()) {
    const text = texts.fr[key];
    expect(text, key).not.toMatch(/(?<!\u00a0)[:;?!»]|«(?!\u00a0)| \u00a0|\u00a0 /u);
    expect(text, key).not.toMatch(/["“”„]/);
  }
});
