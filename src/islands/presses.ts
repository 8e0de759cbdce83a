import { pressedControl } from '../analytics/pressedControl.ts';
import { track } from '../analytics/track.ts';
import { parseAudience } from '../audience/audience.ts';
import { setAudience } from '../audience/store.ts';
import { dismissBanner } from '../banner/dismissed.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { openPrivacySettings } from '../consent/settingsDialog.ts';
import { storeChoice } from '../country/choiceCookies.ts';
import { withForeignParameters } from '../locale/languageChoice.ts';
import type { Locale } from '../locale/locales.ts';
import { followHashLink } from '../modal/hashLinks.ts';
import { modalHashOf } from '../modal/modalHashes.ts';
import { playRecording } from '../resources/playRecording.ts';
import { modalContents } from '../shell/modal/modalContents.ts';
import { isIgnored } from '../ui/button/secondPress.ts';
import { heldControls } from './heldControls.ts';
import { documentData } from './readEnvironment.ts';
import { showWaiting } from './showWaiting.ts';
import { consentNow } from './visit.ts';
import { fetchNamed, pressLater, wakeNamed } from './waking.ts';

const ignore = () => undefined;

const isModified = (it: MouseEvent) =>
  it.button !== 0 || it.altKey || it.ctrlKey || it.metaKey || it.shiftKey;

/** Loads what a modal shows beside the code that shows it; failures are those of the modal's host. */
function loadModal(hash: string): void {
  const known = modalHashOf(hash);
  if (known) modalContents[known]().catch(ignore);
}

const loadLists = () => import('./changeList.ts');

const loadHits = () => import('../search/results/hitClicks.ts');

const linkOf = (target: Element) => target.closest<HTMLAnchorElement>('a[href]');

/** Reports a click, and stores the language or the audience that its link chooses. */
export function recordPress(target: Element): void {
  const press = pressedControl(target);
  if (press) track(press);
  const link = linkOf(target);
  const language = link?.dataset.language as Locale | undefined;
  const audience = link?.closest<HTMLElement>('[data-chooses]')?.dataset.chooses;
  const isKept = consentNow()?.functional === true;
  if (link && language) {
    storeChoice({ language }, isKept);
    const { address } = documentData().site.page;
    link.href = withForeignParameters(link.getAttribute('href') ?? '', address, location.search);
  }
  if (audience) setAudience(parseAudience(audience), isKept);
}

/** Performs the action of a click on a link, if it is not the browser's. */
function pressLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (isModified(event) || link.dataset.language) return;
  if (link.id === 'privacy-settings-open' && !isEmbedded()) {
    event.preventDefault();
    showWaiting(link);
    openPrivacySettings();
    wakeNamed('privacy', () => location.assign(link.href));
  } else if (link.dataset.press === 'play') {
    event.preventDefault();
    playRecording(link);
  } else if (link.matches('[data-list] [data-in-place]')) {
    event.preventDefault();
    loadLists().then(
      (it) => it.choose(link),
      () => location.assign(link.href),
    );
  } else if (followHashLink(link, documentData().site.contactPage)) {
    event.preventDefault();
    showWaiting(link);
    fetchNamed('modals');
    loadModal(link.hash);
  }
}

/**
 * Narrow windows, in which a click on a navigation root opens its flyout, as touch does everywhere.
 */
const narrow = '(width < 48em)';

/** Whether the click waits for its island. */
function isHeld(event: MouseEvent, target: Element): boolean {
  const { pointerType } = event as Partial<PointerEvent>;
  const opensByPress = pointerType === 'touch' || matchMedia(narrow).matches;
  const held = opensByPress ? `${heldControls}, [data-root] > a` : heldControls;
  const control = target.closest<HTMLElement>(held);
  if (!control || isModified(event)) return false;
  if (!control.closest('[data-island]:not([data-awake])')) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressLater(control, pointerType);
  return true;
}

/** Reports clicks on search hits to the search, if consent allows it. */
function pressHits(event: MouseEvent, target: Element): void {
  const link = target.closest<HTMLAnchorElement>('[data-search] [data-hit] a');
  if (!link || consentNow()?.optedOut !== false) return;
  // The code is loaded once the visitor has reached the list; an earlier click waits for it.
  if (!isModified(event)) event.preventDefault();
  loadHits().then(
    (it) => it.pressHit(event, target),
    () => isModified(event) || location.assign(link.href),
  );
}

/** Handles every click on the page from the first one on. */
export function followPresses(): void {
  addEventListener('mousedown', isIgnored, true);
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || isIgnored(event)) return;
      if (isHeld(event, target)) return;
      recordPress(target);
      const link = linkOf(target);
      if (target.closest('[data-press="dismiss-banner"]')) dismissBanner(target);
      if (target.closest('[data-press="print"]')) print();
      const results = target.closest('[data-press="show-results"]');
      if (results) loadLists().then((it) => it.showResults(results), ignore);
      if (link) pressLink(event, link);
      pressHits(event, target);
    },
    true,
  );
  addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-list] [data-asks]')) return;
    event.preventDefault();
    loadLists().then(
      (it) => it.ask(form),
      () => form.submit(),
    );
  });
  // A field beside which its visitor goes on reading needs no button.
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.form?.matches('[data-list] [data-asks=stay]')) target.form.requestSubmit();
  });
  addEventListener('auxclick', (event) => {
    if (event.target instanceof Element) pressHits(event, event.target);
  });
  for (const event of ['pointerover', 'focusin'] as const) {
    addEventListener(event, ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-search]')) return;
      if (consentNow()?.optedOut === false) loadHits().then((it) => it.prepareHits(target), ignore);
    });
  }
}
