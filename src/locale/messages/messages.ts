import type { messages as ofIslands } from '../languages/en/islandMessages.ts';
import type { messages as english } from '../languages/en/messages.ts';
import type { Locale } from '../locales.ts';

/** The key of a built-in text of the interface. */
export type MessageKey = keyof typeof english;

/**
 * A text for every key, as ICU messages: the texts that each language must have and fetched
 * translations replace (CONTENT-7).
 */
export type Messages = Readonly<Record<MessageKey, string>>;

/** The key of a text that islands show. */
export type IslandMessageKey = keyof typeof ofIslands;

/** The texts that islands show. */
export type IslandMessages = Readonly<Record<IslandMessageKey, string>>;

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
