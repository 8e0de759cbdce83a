import type { messages as ofIslands } from '../languages/en/islandMessages.ts';
import type { messages as english } from '../languages/en/messages.ts';

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
