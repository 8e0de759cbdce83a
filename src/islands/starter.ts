import { followTestFlag } from '../flags/followTestFlag.ts';
import { isModalHash } from '../modal/modalHashes.ts';
import { modal } from '../modal/modalStore.ts';
import { replaceFailedPictures } from '../ui/picture/failedPictures.ts';
import type { EarlyPress } from './prelude.ts';
import { followPresses } from './presses.ts';
import { documentData } from './readEnvironment.ts';
import { followVisitor, tellPage } from './visit.ts';
import { pressLater, wakeByRules, wakeNamed } from './waking.ts';

// The only script that runs on every page: it hears the visitor and wakes islands.

/** Wakes what shows the modal of the address; without it the contact page takes its place. */
function wakeModals(): void {
  if (!isModalHash(location.hash)) return;
  wakeNamed('modals', () => {
    const { contactPage } = documentData().site;
    if (location.pathname !== contactPage) location.assign(contactPage);
  });
}

function begin(): void {
  const { early } = window as { early?: EarlyPress };
  early?.stop?.();
  tellPage();
  followPresses();
  wakeByRules();
  replaceFailedPictures();
  followTestFlag();
  wakeModals();
  addEventListener('hashchange', wakeModals);
  modal.follow(() => wakeNamed('modals'));
  fetchAheadOnceRead();
  document.documentElement.dataset.running = '';
  if (early?.pressed) pressAgain(early.pressed);
  const { prerendering } = document as { readonly prerendering?: boolean };
  // A page made ahead counts, asks and stores nothing until it is seen.
  if (prerendering) document.addEventListener('prerenderingchange', followVisitor, { once: true });
  else followVisitor();
}

/** The first signs that a visitor has begun to read. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

/** Fetches the pages of near links once the visitor reads, so that the first page costs nothing more. */
function fetchAheadOnceRead(): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const heard = new AbortController();
  const start = () => {
    heard.abort();
    import('../navigation/nearLinks.ts').then(
      (it) => it.mayFetchAhead() && it.fetchNearPages(),
      () => undefined,
    );
  };
  for (const sign of signs) {
    addEventListener(sign, start, { passive: true, capture: true, signal: heard.signal });
  }
}

/** Repeats a press from before this script ran. */
function pressAgain(control: HTMLElement): void {
  if (control.closest('[data-island]:not([data-awake])')) pressLater(control);
  else control.click();
}

begin();
