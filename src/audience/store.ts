import { useSyncExternalStore } from 'react';
import { type Audience, audienceKey, parseAudience } from './audience.ts';

let current: Audience | undefined;
const listeners = new Set<() => void>();

function read(): Audience {
  try {
    return parseAudience(sessionStorage.getItem(audienceKey));
  } catch {
    return 'unknown';
  }
}

function change(audience: Audience, write: () => void): void {
  current = audience;
  try {
    write();
  } catch {
    // Storage that is closed to the page only means that the next page does not know.
  }
  // What the document was marked with before it was painted holds no longer.
  if (typeof document === 'object') delete document.documentElement.dataset.audience;
  for (const listener of listeners) listener();
}

/** The visitor's audience: `unknown` until they say it (shell spec, section 4, Audience). */
export function currentAudience(): Audience {
  current ??= read();
  return current;
}

/**
 * Takes note of whom the visitor says they are.
 * @param mayStore whether preferences may be stored (`useConsent()?.functional`); without it the
 * audience lasts as long as the document
 */
export function setAudience(audience: Audience, mayStore: boolean): void {
  change(audience, () => {
    if (mayStore && audience !== 'unknown') sessionStorage.setItem(audienceKey, audience);
    else sessionStorage.removeItem(audienceKey);
  });
}

/** Makes the audience unknown again. */
export function clearAudience(): void {
  setAudience('unknown', false);
}

/** Follows the audience; the listener is called after each change. Returns what ends that. */
export function followAudience(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The visitor's audience as components see it; `unknown` on the server. */
export function useAudience(): Audience {
  return useSyncExternalStore(followAudience, currentAudience, () => 'unknown');
}
