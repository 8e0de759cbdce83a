import { createStore } from '../state/createStore.ts';
import { type Audience, audienceKey, parseAudience } from './audience.ts';

let current: Audience | undefined;
/** The visitor's audience; `unknown` on the server. */
export const audience = createStore<Audience>(currentAudience, 'unknown');

function read(): Audience {
  try {
    return parseAudience(sessionStorage.getItem(audienceKey));
  } catch {
    return 'unknown';
  }
}

/** Marks the document for its styles, as `islands/prelude.ts` does before it is painted. */
function markAudience(value: Audience): void {
  const { dataset } = document.documentElement;
  dataset.audience = value;
}

function change(value: Audience, write: () => void): void {
  current = value;
  try {
    write();
  } catch {
    // Storage that is closed to the page only means that the next page does not know.
  }
  if (typeof document === 'object') markAudience(value);
  audience.changed();
}

/** The visitor's audience: `unknown` until they say it (CONTACT-2). */
export function currentAudience(): Audience {
  current ??= read();
  return current;
}

/**
 * Takes note of whom the visitor says they are.
 * @param mayStore whether preferences may be stored (`useConsent()?.functional`); without it the
 * audience lasts as long as the document
 */
export function setAudience(value: Audience, mayStore: boolean): void {
  change(value, () => {
    if (mayStore && value !== 'unknown') sessionStorage.setItem(audienceKey, value);
    else sessionStorage.removeItem(audienceKey);
  });
}

/** Makes the audience unknown again. */
export function clearAudience(): void {
  setAudience('unknown', false);
}

/** Calls `listener` after each change of the audience. @returns a function that ends it */
export const followAudience = (listener: () => void): (() => void) => audience.follow(listener);
