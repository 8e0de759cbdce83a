import { pageTypeNames, pageTypeOf } from '../content/pageTypes.ts';
import type { Flags } from '../flags/flags.ts';

/** The hit types that are not shown: plain pages, unless the flag says so (SEARCH-10). */
export function hiddenTypesOf(flags: Flags): readonly string[] {
  return pageTypeNames.filter((name) => {
    const flag = pageTypeOf(name)?.searchFlag;
    return flag !== undefined && !flags[flag];
  });
}
