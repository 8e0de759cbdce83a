import { followTestFlag } from '../flags/followTestFlag.ts';
import { early, lastHeld } from './early.ts';
import { fetchWhenIdle } from './fetchWhenIdle.ts';
import { heldOnceRunning } from './heldOnceRunning.ts';
import { loadInteraction } from './loadInteraction.ts';
import { followVisitor, tellPage } from './visit.ts';

// The only script that runs on every page. What hears presses and wakes islands is loaded at the
// visitor's first sign, or where the page needs it at once.

/** Signs of a visitor, and of a picture that failed. */
const signs = [
  ...['pointerover', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'],
  ...['hashchange', 'error'],
];

/** Islands that wake without a further sign, or have had theirs before this script ran. */
const awaited = '[data-wakes=sight], [data-island]:hover, [data-island]:focus-within';

const loaded = new AbortController();

/** Hands signs to what reacts to them; until it is there each sign tries to load it. */
function hear(sign?: Event): void {
  loadInteraction().then(
    (it) => {
      loaded.abort();
      if (sign) it.hear(sign);
    },
    // The browser does what it does alone.
    () => lastHeld(early.stop())?.[1].click(),
  );
}

for (const sign of signs) {
  addEventListener(sign, hear, { capture: true, passive: true, signal: loaded.signal });
}
tellPage();
early.held += heldOnceRunning();
followTestFlag();
if (early.seen.length || location.hash || document.querySelector(awaited)) hear();
document.documentElement.dataset.running = '';
fetchWhenIdle();
// A page made ahead counts, asks and stores nothing until it is seen.
if ((document as { readonly prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', followVisitor, { once: true });
} else followVisitor();
