import { useSyncExternalStore } from 'react';
import { dismissedKey } from './banner.ts';

/** The most banners remembered; the oldest go first. */
const mostRemembered = 8;

/** Those dismissed in this document, for where nothing can be stored. */
let remembered = '';
const listeners = new Set<() => void>();

function read(): string {
  try {
    return sessionStorage.getItem(dismissedKey) ?? remembered;
  } catch {
    return remembered;
  }
}

/** Whether the visitor dismissed a banner, by its id. */
export function isDismissed(id: string): boolean {
  return read().split(' ').includes(id);
}

/** Remembers that the visitor dismissed a banner, until the tab is closed. */
export function dismiss(id: string): void {
  const others = read()
    .split(' ')
    .filter((it) => it && it !== id);
  remembered = [...others, id].slice(-mostRemembered).join(' ');
  try {
    sessionStorage.setItem(dismissedKey, remembered);
  } catch {
    // Without storage the banner is back on the next page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the visitor dismissed a banner; false on the server. */
export function useDismissed(id: string): boolean {
  return useSyncExternalStore(
    follow,
    () => isDismissed(id),
    () => false,
  );
}
