import type { messages as english } from './en.ts';

/** The key of a built-in text of the interface. */
export type MessageKey = keyof typeof english;

/**
 * A text for every key, as ICU messages: the texts that each language must have and fetched
 * translations replace (CONTENT-7).
 */
export type Messages = Readonly<Record<MessageKey, string>>;
