import { useSyncExternalStore } from 'react';

// Browsers that cannot show the menu open always use the phone's menu: see Header.module.css.
const alwaysFolds = !CSS.supports('selector(::details-content)');
const query = matchMedia('(width < 48em)');

/** Whether the view is mobile: at most 767 px wide (NAV-3). */
export const isNarrow = (): boolean => alwaysFolds || query.matches;

/** Listens for changes to or from mobile width. @returns a function that stops listening */
export function followNarrow(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the view is mobile, for components shown only in a browser. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followNarrow, isNarrow);
}
