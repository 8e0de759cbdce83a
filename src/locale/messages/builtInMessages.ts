import type { Locale } from '../locales.ts';
import type { Messages } from './messages.ts';

const loaded = new Map<Locale, Messages>();

/** Stores the built-in texts of a language for `builtInMessages`. */
export function storeMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, messages);
}

/**
 * The built-in texts of a language; in the browser only those of islands.
 * @throws when they were not loaded before
 */
export function builtInMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The texts of ${locale} are not loaded`);
  return messages;
}
