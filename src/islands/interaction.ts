import type { AnalyticsSettings } from '../analytics/connect.ts';
import type { AnalyticsSink } from '../analytics/track.ts';
import { presumeAudience } from '../audience/store.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { type Geo, geoUrl } from '../country/geoStore.ts';
import { isModalHash } from '../modal/modalHashes.ts';
import { modal } from '../modal/modalStore.ts';
import { hideHeaderWhileReading } from '../shell/header/hideWhileReading.ts';
import { contactAddress } from '../site/contactAddress.ts';
import { hasConfirmation } from '../state/cookies.ts';
import {
  followPictures,
  loadNearPictures,
  markLoadingPictures,
} from '../ui/picture/loadingPictures.ts';
import { early } from './early.ts';
import { fetchNearPagesOnceRead } from './fetchNearPagesOnceRead.ts';
import { loadLateParts } from './lateParts.ts';
import { followPresses, recordPress } from './presses.ts';
import { documentData } from './readEnvironment.ts';
import { settleStorage } from './settleStorage.ts';
import { showProgress } from './showProgress.ts';
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
