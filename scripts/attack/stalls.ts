import type { Attack } from './attack.ts';
import { blockedDatabase } from './stalls/blockedDatabase.ts';
import { largeItems } from './stalls/largeItems.ts';
import { misspeltSearches } from './stalls/misspeltSearches.ts';
import { slowReaders } from './stalls/slowReaders.ts';

/** Attacks that try to keep the site from answering others. */
export const stalls: readonly Attack[] = [
  ...largeItems,
  slowReaders,
  ...misspeltSearches,
  ...blockedDatabase,
];
