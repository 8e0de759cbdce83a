import { contentType, text } from '../elements.ts';

/** Words that mean the same in a language, so that a search for one finds the others. */
export const synonyms = contentType('synonyms', 'Synonyms', {
  /** Words or short phrases, separated by commas. */
  words: text({ name: 'Words that mean the same, separated by commas', required: true, max: 400 }),
});

/** Words that are never learned from what visitors search for or suggested to others. */
export const blockedSearches = contentType('blocked_searches', 'Blocked searches', {
  /** Words or short phrases, separated by commas. */
  words: text({ name: 'Words that are never suggested, separated by commas', max: 10_000 }),
});
