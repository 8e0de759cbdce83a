import format, { type CompiledMessage } from 'icu-minify/format';
import type { MessageKey } from './messages/messages.ts';

/** The arguments of a text by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns the text of a key with its arguments; the key itself if there is no such text, such as
 * one that islands do not load.
 */
export type TextOf<Key extends string = MessageKey> = (key: Key, values?: TextValues) => string;

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** The first use of a language makes the object, which takes long; texts set no options. */
function kept<T>(known: Map<string, T>, locale: string, make: (locale: string) => T): T {
  const found = known.get(locale) ?? make(locale);
  known.set(locale, found);
  return found;
}

const formatters = {
  getDateTimeFormat: (...all: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...all),
  getNumberFormat: (locale?: Intl.LocalesArgument) =>
    kept(numberFormats, String(locale), (it) => new Intl.NumberFormat(it)),
  getPluralRules: (locale?: Intl.LocalesArgument) =>
    kept(pluralRules, String(locale), (it) => new Intl.PluralRules(it)),
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
