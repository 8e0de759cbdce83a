import type { AnalyticsSettings } from '../analytics/connect.ts';
import type { AnalyticsSink } from '../analytics/track.ts';
import { presumeAudience } from '../audience/store.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { type Geo, geoUrl } from '../country/geoStore.ts';
import { isModalHash } from '../modal/modalHashes.ts';
import { modal } from '../modal/modalStore.ts';
import { contactAddress } from '../site/contactAddress.ts';
import { hasConfirmation } from '../state/cookies.ts';
import {
  followPictures,
  loadNearPictures,
  markLoadingPictures,
} from '../ui/picture/loadingPictures.ts';
import { early } from './early.ts';
import { loadLateParts } from './lateParts.ts';
import { followPresses, recordPress } from './presses.ts';
import { documentData } from './readEnvironment.ts';
import { settleStorage } from './settleStorage.ts';
import { pressLater, wakeByRules, wakeFor, wakeNamed } from './waking.ts';

// Loaded at the visitor's first input event, or where the page needs it at once. It handles clicks,
// wakes islands, and contains what only some visits need.

export { wakeNamed } from './waking.ts';

/** Handles an event that the starter heard, before or after this module was loaded. */
export function hear(sign: Event): void {
  wakeFor(sign);
  readsBy(sign);
}

/** Connects analytics on visits that need it, see `connect.ts`. */
export function connect(settings: AnalyticsSettings): Promise<AnalyticsSink | undefined> {
  return import('../analytics/connect.ts').then((it) => it.connect(settings));
}

/** Updates a page that the browser restored from its back/forward cache. */
export function seeAgain(): Promise<void> {
  return import('./seeAgain.ts').then((it) => it.seeAgain());
}

/** Requests the visitor's country again after a failure, with a delay between attempts. */
export async function askCountryAgain(): Promise<Geo | undefined> {
  const { fetchData } = await import('../fetching/fetchData.ts');
  return (await fetchData<Geo>({ url: geoUrl })).data;
}

/**
 * Wakes the island that shows the modal of the address. If that fails, the contact page opens
 * instead.
 */
function wakeModals(): void {
  if (!isModalHash(location.hash)) return;
  wakeNamed('modals', () => {
    const { site } = documentData();
    if (location.pathname !== site.contactPage) location.assign(contactAddress(site));
  });
}

/** Lets the list of this page change in place; without this code, its filters are links. */
function followList(): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (list)
    import('./changeList.ts').then(
      (it) => it.followList(list),
      () => undefined,
    );
}

/**
 * Removes the ids of modals in the page. An address whose hash names an element would move the focus
 * away from the clicked link, to which it must return.
 */
function forgetModalIds(): void {
  for (const it of document.querySelectorAll('[data-modal]')) it.removeAttribute('id');
}

/** Takes over from the prelude: counts the clicks it recorded and repeats the last held one. */
function takeOver(): void {
  const seen = early.stop();
  followPresses();
  for (const { type, target } of seen) {
    if (type === 'click' && target instanceof Element) recordPress(target);
  }
  const [press, control] = early.last ?? [];
  if (!control) return;
  control.removeAttribute('data-waits');
  if (control.closest('[data-island]:not([data-awake])')) {
    pressLater(control, (press as Partial<PointerEvent>).pointerType);
  } else control.click();
}

/** The delay in milliseconds before a slow navigation shows the line. */
const delay = 400;

/** The time in milliseconds after which the line goes, as an answer may be a file to save. */
const longest = 30_000;

/**
 * Shows a line at the top of the window while the next page is slow to arrive. Browsers without the
 * Navigation API show only their own sign.
 */
function showProgress(): void {
  const root = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    delete root.dataset.leaving;
  };
  const show = () => {
    root.dataset.leaving = '';
    timer = setTimeout(hide, longest);
  };
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.hashChange || event.downloadRequest !== null) return;
    hide();
    if (event.destination.sameDocument) return;
    timer = setTimeout(show, delay);
    event.signal.addEventListener('abort', hide, { once: true });
  });
  // The page is shown again by Back.
  addEventListener('pagehide', hide);
}

/** Shorter movements are ignored, so that the header does not flicker under a resting finger. */
const leastMove = 8;

/** Down to this position the header is always shown; its height on phones. */
const headerHeight = 72;

/**
 * Marks the document while the visitor scrolls down: styles then hide the header of phones, and show
 * it again on the way up (NAV-21).
 */
function hideHeaderWhileReading(): void {
  const root = document.documentElement;
  // Reading it now would compute the layout of the page while scripts start.
  let last: number | undefined;
  const follow = () => {
    last ??= scrollY;
    const moved = scrollY - last;
    if (Math.abs(moved) < leastMove) return;
    last = scrollY;
    root.toggleAttribute('data-reading', moved > 0 && scrollY > headerHeight);
  };
  addEventListener('scroll', follow, { passive: true });
}

/** Events that show that a visitor has begun to read. */
const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** The connection data that some browsers provide. */
type Connection = { readonly saveData: boolean; readonly effectiveType: string };

/** Whether the browser and the visitor's connection allow pages to be fetched ahead. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return (
    // Pages that nobody looks at would delay the next one, while each is rendered anew.
    !import.meta.env.DEV &&
    'requestIdleCallback' in window &&
    !connection?.saveData &&
    (connection?.effectiveType ?? '4g') === '4g' &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/**
 * Prefetches the pages of nearby links, and lets those of links under a mouse be prerendered, once
 * the visitor reads, so that the first load is not slowed; not with Save-Data or on slow connections.
 * @returns a function that handles an earlier event
 */
function fetchNearPagesOnceRead(): (sign: Event) => void {
  const heard = new AbortController();
  const { signal } = heard;
  const take = ({ type }: Event) => {
    if (signal.aborted || !signs.includes(type)) return;
    heard.abort();
    if (!mayFetchAhead()) return;
    import('../navigation/linkPrefetcher.ts').then(
      (it) => it.fetchPagesAhead(),
      () => undefined,
    );
  };
  for (const sign of signs) addEventListener(sign, take, { passive: true, capture: true, signal });
  return take;
}

showProgress();
settleStorage();
presumeAudience(
  documentData().site.page.audience ?? (hasConfirmation(document.cookie) ? 'hcp' : 'unknown'),
);
const readsBy = fetchNearPagesOnceRead();
forgetModalIds();
takeOver();
wakeByRules();
markLoadingPictures();
followPictures();
loadNearPictures();
hideHeaderWhileReading();
loadLateParts();
followList();
if (isEmbedded())
  import('../consent/logParent.ts').then(
    (it) => it.logParent(),
    () => undefined,
  );
wakeModals();
addEventListener('hashchange', wakeModals);
modal.follow(() => wakeNamed('modals'));
// A modal may have been opened before this module was there.
if (modal.current()) wakeNamed('modals');
