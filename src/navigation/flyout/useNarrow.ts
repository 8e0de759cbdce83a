import { useSyncExternalStore } from 'react';

// Where the menu cannot be shown open, it is the phone's at every width: see Header.module.css.
const alwaysFolds = !CSS.supports('selector(::details-content)');
const query = matchMedia('(width < 48em)');

/** Whether the view is mobile: at most 767 px wide (NAV-3). */
export const isNarrow = (): boolean => alwaysFolds || query.matches;

/** Hears when the view becomes mobile or ceases to be. @returns what ends it */
export function followNarrow(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the view is mobile, in a component that is shown in a browser only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followNarrow, isNarrow);
}
