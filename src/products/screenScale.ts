import { createStore } from '../state/createStore.ts';
import { isPreview, type StoredName } from '../state/storedEntries.ts';

/** The session storage key of the scale; declared in `nx_cookie_modal`. */
const key = 'screen-scale' satisfies StoredName;

/** The pixels of screens in a millimeter, from a projector to a phone. */
const possible = (value: number) => value >= 0.3 && value <= 60;

function read(): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(key));
    return possible(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

let known: number | undefined;
let hasRead = false;

/**
 * The pixels of the visitor's screen in a millimeter, as they fitted it, for this tab; undefined until
 * then. They are those of the device, so that the browser's zoom does not change them.
 */
export const screenScale = createStore<number | undefined>(() => {
  if (!hasRead) known = read();
  hasRead = true;
  return known;
}, undefined);

/** Keeps the scale of the screen; other values are ignored. */
export function setScreenScale(value: number): void {
  if (!possible(value)) return;
  known = value;
  hasRead = true;
  try {
    if (!isPreview()) sessionStorage.setItem(key, value.toFixed(4));
  } catch {
    // Without access to storage, the next page asks again.
  }
  screenScale.changed();
}
