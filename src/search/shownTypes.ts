import type { Flags } from '../flags/flags.ts';

/** The hit types that are not shown: plain pages, unless the flag says so (SEARCH-10). */
export function hiddenTypesOf(flags: Pick<Flags, 'search-webpages'>): readonly string[] {
  return flags['search-webpages'] ? [] : ['webpage'];
}
