import { createStore } from '../state/createStore.ts';
import { isPreview } from '../state/storedEntries.ts';
import { type Audience, audienceKey, parseAudience } from './audience.ts';

let current: Audience | undefined;
let presumed: Audience = 'unknown';
/** Whether `current` is a choice of the visitor that is in no storage. */
let isUnstored = false;
/** The visitor's audience; `unknown` on the server. */
export const audience = createStore<Audience>(currentAudience, 'unknown');

function read(): Audience {
  try {
    return parseAudience(sessionStorage.getItem(audienceKey));
  } catch {
    return 'unknown';
  }
}

/** Marks the document for its styles, as `islands/prelude.ts` does before the first paint. */
function markAudience(value: Audience): void {
  const { dataset } = document.documentElement;
  dataset.audience = value;
}

/** The visitor's audience: the presumed one until the visitor chooses (CONTACT-2, CONTACT-11). */
export function currentAudience(): Audience {
  current ??= read();
  return current === 'unknown' ? presumed : current;
}

/**
 * Presumes an audience in this document, from the site, the page or a confirmation. It is not
 * stored, and does not change what the document shows.
 */
export function presumeAudience(value: Audience): void {
  presumed = value;
  audience.changed();
}

/**
 * Sets the visitor's audience.
 * @param mayStore whether preferences may be stored; without it the audience lasts as long as the
 * document, unless `storeAudience` follows
 */
export function setAudience(value: Audience, mayStore: boolean): void {
  current = value;
  isUnstored = !mayStore && value !== 'unknown';
  writeEntry(mayStore ? value : 'unknown');
  if (typeof document === 'object') markAudience(value);
  audience.changed();
}

/**
 * Stores the audience that the visitor chose in this document. Where the choice came before it was
 * known whether preferences may be stored, this follows once they may.
 */
export function storeAudience(): void {
  if (!isUnstored) return;
  isUnstored = false;
  writeEntry(currentAudience());
}

function writeEntry(value: Audience): void {
  if (isPreview()) return;
  try {
    if (value === 'unknown') sessionStorage.removeItem(audienceKey);
    else sessionStorage.setItem(audienceKey, value);
  } catch {
    // Without access to storage, the next page does not know the audience.
  }
}

/** Resets the audience to `unknown`. */
export function clearAudience(): void {
  setAudience('unknown', false);
}
