import { audienceKey } from '../audience/audience.ts';
import { dismissedKey } from '../banner/banner.ts';
import { modalHashes } from '../modal/modalHashes.ts';
import type { Early } from './early.ts';
import { heldControls } from './heldControls.ts';

/**
 * Runs in the head, before anything is painted: marks the document with what the visitor's browser
 * keeps and styles depend on, so that nothing flashes or moves; and keeps presses, holding those on
 * controls that need code. Where the starter cannot be loaded, the browser does what it does alone.
 * It is sent as text, so it may use nothing but its parameters, and it has no
 * comments. Where storage is closed to the page, nothing is marked.
 */
function prelude(audience: string, dismissed: string, held: string): void {
  const seen: Event[] = [];
  const press = (event: MouseEvent) => {
    seen.push(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if ((event.target as Element).closest(early.held)) event.preventDefault();
  };
  const early: Early = {
    held,
    seen,
    stop() {
      removeEventListener('click', press, true);
      return seen.splice(0);
    },
  };
  const fail = (event: Event) => {
    seen.push(event);
    if (!(event.target as Element).matches?.('#starter')) return;
    const control = early.stop().findLast((it) => it.defaultPrevented)?.target as Element;
    control?.closest<HTMLElement>(held)?.click();
  };
  addEventListener('click', press, true);
  addEventListener('error', fail, true);
  Object.assign(window, { early });
  const data = document.documentElement.dataset;
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

const hashLinks = modalHashes.map((hash) => `a[href$="${hash}"]`).join();
const held = `${heldControls}, [data-press], a[id=privacy-settings-open], ${hashLinks}`;
const values = [audienceKey, dismissedKey, held].map((it) => JSON.stringify(it)).join();

/** The script as a document has it. */
export const preludeScript = `(${prelude.toString().replace(/\s+/g, ' ')})(${values})`;
