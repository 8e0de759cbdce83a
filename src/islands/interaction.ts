import type { AnalyticsSettings } from '../analytics/analyticsSettings.ts';
import { pressedControl } from '../analytics/pressedControl.ts';
import { type AnalyticsSink, track } from '../analytics/track.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { logParent } from '../consent/logParent.ts';
import { type Geo, geoUrl } from '../country/geoStore.ts';
import { isModalHash } from '../modal/modalHashes.ts';
import { modal } from '../modal/modalStore.ts';
import { replaceFailedPictures } from '../ui/picture/failedPictures.ts';
import { early, lastHeld } from './early.ts';
import { fetchNearPagesOnceRead } from './fetchNearPagesOnceRead.ts';
import { followPresses } from './presses.ts';
import { documentData } from './readEnvironment.ts';
import { settleStorage } from './settleStorage.ts';
import { pressLater, wakeByRules, wakeFor, wakeNamed } from './waking.ts';

// Loaded at the visitor's first sign, or where the page needs it at once: hears presses, wakes
// islands, and has what only some visits need.

export { wakeNamed } from './waking.ts';

/** Reacts to a sign of the visitor that came before this module. */
export function hear(sign: Event): void {
  wakeFor(sign);
  readsBy(sign);
}

/** Does what only some visits need for analytics, see `connect.ts`. */
export async function connect(settings: AnalyticsSettings): Promise<AnalyticsSink | undefined> {
  return (await import('../analytics/connect.ts')).connect(settings);
}

/** Asks for the visitor's country again after a failure, and again after a while. */
export async function askCountryAgain(): Promise<Geo | undefined> {
  const { fetchData } = await import('../fetching/fetchData.ts');
  return (await fetchData<Geo>({ url: geoUrl })).data;
}

/** Wakes what shows the modal of the address; without it the contact page takes its place. */
function wakeModals(): void {
  if (!isModalHash(location.hash)) return;
  wakeNamed('modals', () => {
    const { contactPage } = documentData().site;
    if (location.pathname !== contactPage) location.assign(contactPage);
  });
}

/** Takes over from the prelude: counts the presses it saw, and repeats the last one it held. */
function takeOver(): void {
  const seen = early.stop();
  followPresses();
  for (const { type, target, defaultPrevented } of seen) {
    if (type !== 'click' || defaultPrevented || !(target instanceof Element)) continue;
    const press = pressedControl(target);
    if (press) track(press);
  }
  const [press, control] = lastHeld(seen) ?? [];
  if (!control) return;
  if (control.closest('[data-island]:not([data-awake])')) {
    pressLater(control, (press as Partial<PointerEvent>).pointerType);
  } else control.click();
}

if (isEmbedded()) logParent();
settleStorage();
const readsBy = fetchNearPagesOnceRead();
takeOver();
wakeByRules();
replaceFailedPictures();
wakeModals();
addEventListener('hashchange', wakeModals);
modal.follow(() => wakeNamed('modals'));
