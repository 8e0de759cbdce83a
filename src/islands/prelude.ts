import { audienceKey } from '../audience/audience.ts';
import { dismissedKey } from '../banner/banner.ts';
import { modalHashes } from '../modal/modalHashes.ts';
import type { Early } from './early.ts';
import { heldControls } from './heldControls.ts';

/**
 * Runs in the head before the first paint. It marks the document with stored choices that styles
 * depend on, so that nothing flashes or moves. It also records clicks, and holds those on controls
 * that need code, and shows at once that they were felt; if the starter cannot be loaded, the
 * browser's default action runs instead. A held click on a root of the navigation is forgotten when
 * the visitor presses something else or Escape (NAV-23). The function is sent as text, so it may use
 * only its parameters and contains no comments. Without access to storage, nothing is marked.
 */
function prelude(audience: string, dismissed: string, held: string): void {
  const data = document.documentElement.dataset;
  const seen: Event[] = [];
  const press = (event: MouseEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const control = isModified ? null : (event.target as Element).closest<HTMLElement>(early.held);
    if (control) {
      leave('*');
      event.preventDefault();
      early.last = [event, control];
      control.setAttribute('data-waits', '');
    } else {
      leave();
      seen.push(event);
    }
  };
  const leave = (which = '[data-root]') => {
    if (!early.last?.[1].closest(which)) return;
    early.last[1].removeAttribute('data-waits');
    early.last = undefined;
  };
  const early: Early = {
    held,
    seen,
    stop() {
      removeEventListener('click', press, true);
      return seen.splice(0);
    },
    release() {
      delete data.scripts;
      early.stop();
      const control = early.last?.[1];
      leave('*');
      control?.click();
    },
  };
  const fail = (event: Event) => {
    seen.push(event);
    if ((event.target as Element).matches?.('#starter')) early.release();
  };
  addEventListener('click', press, true);
  addEventListener('error', fail, true);
  addEventListener('keydown', (event) => event.key === 'Escape' && leave(), true);
  Object.assign(window, { early });
  data.scripts = '';
  try {
    const value = sessionStorage.getItem(audience);
    if (value) data.audience = value;
    const ids = (sessionStorage.getItem(dismissed) ?? '').split(' ');
    if (data.banner && ids.includes(data.banner)) data.bannerDismissed = '';
  } catch {
    return;
  }
}

// Single quotes, which JSON does not escape.
const hashLinks = [...modalHashes.map((hash) => `a[href$='${hash}']`), "a[href^='#modal-']"].join();
const held = `${heldControls}, [data-press], a[id=privacy-settings-open], ${hashLinks}`;
const values = [audienceKey, dismissedKey, held].map((it) => JSON.stringify(it)).join();

/** The script as it is written into a document. */
export const preludeScript = `(${prelude})(${values})`;
