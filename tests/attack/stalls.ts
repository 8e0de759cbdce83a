import type { Attack } from './attack.ts';
import { blockedDatabase } from './stalls/blockedDatabase.ts';
import { largeItems } from './stalls/largeItems.ts';
import { longYaml } from './stalls/longYaml.ts';
import { manyCounts } from './stalls/manyCounts.ts';
import { misspelledSearches } from './stalls/misspelledSearches.ts';
import { slowReaders } from './stalls/slowReaders.ts';

/** Attacks that try to block other requests. */
export const stalls: readonly Attack[] = [
  ...largeItems,
  slowReaders,
  ...misspelledSearches,
  ...blockedDatabase,
  manyCounts,
  longYaml,
];
