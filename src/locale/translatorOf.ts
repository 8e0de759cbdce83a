import format, { type CompiledMessage } from 'icu-minify/format';
import { keepMade } from '../memory/keepMade.ts';
import type { MessageKey } from './messages/messages.ts';

/** The arguments of a text by name. */
type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns the text of a key with its arguments; the key itself if there is no such text, such as
 * one that islands do not load.
 */
export type TextOf<Key extends string = MessageKey> = (key: Key, values?: TextValues) => string;

// Texts set no options, so the language is the only key.
const numberFormatOf = keepMade(10, (locale) => new Intl.NumberFormat(locale));
const pluralRulesOf = keepMade(10, (locale) => new Intl.PluralRules(locale));

const formatters = {
  getDateTimeFormat: (...all: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...all),
  getNumberFormat: (locale?: Intl.LocalesArgument) => numberFormatOf(String(locale)),
  getPluralRules: (locale?: Intl.LocalesArgument) => pluralRulesOf(String(locale)),
};

/**
 * Creates the function that returns the texts of a language.
 * @param texts messages in the form of `icu-minify`, which is formatted without parsing
 */
export function translatorOf<Key extends string = MessageKey>(
  texts: Readonly<Partial<Record<Key, CompiledMessage>>>,
  locale: string,
): TextOf<Key> {
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) return key;
    if (typeof text === 'string') return text;
    // Texts contain no tags, so the result is a text.
    return format(text, locale, { ...values }, { formatters }) as string;
  };
}
