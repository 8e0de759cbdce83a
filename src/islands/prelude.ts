import { audienceKey, audienceValues, mayAskForHelp } from '../audience/audience.ts';
import { dismissedKey } from '../banner/banner.ts';
import { modalHashes } from '../modal/modalHashes.ts';
import { heldControls } from './heldControls.ts';

/** What is pressed before the starter listens, for it to press again. */
export interface EarlyPress {
  pressed?: HTMLElement | undefined;
  stop?: () => void;
}

/**
 * Runs in the head, before anything is painted: marks the document with what the visitor's browser
 * keeps and styles depend on, so that nothing flashes or moves; and holds presses on controls
 * that need their island, of which the starter repeats the last one. An audience is marked where it is not offered help.
 * It is sent as text, so it may use nothing but its parameters, and it has no
 * comments. Where storage is closed to the page, nothing is marked.
 */
function prelude(audience: string, withoutHelp: string[], dismissed: string, held: string): void {
  const page = window as { early?: EarlyPress };
  const early: EarlyPress = {};
  page.early = early;
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(held);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    early.pressed = control;
  };
  addEventListener('click', hold, true);
  early.stop = () => removeEventListener('click', hold, true);
  const release = (event: Event) => {
    if ((event.target as Element).tagName === 'SCRIPT') early.stop?.();
  };
  addEventListener('error', release, true);
  const data = document.documentElement.dataset;
  data.scripts = '';
  try {
    const value = sessionStorage.getItem(audience) ?? '';
    if (withoutHelp.includes(value)) data.audience = value;
    const ids = (sessionStorage.getItem(dismissed) ?? '').split(' ');
    if (data.banner && ids.includes(data.banner)) data.bannerDismissed = '';
  } catch {
    return;
  }
}

const hashLinks = modalHashes.map((hash) => `a[href$="${hash}"]`).join();
const withoutHelp = audienceValues.filter((it) => !mayAskForHelp(it));
const held = `${heldControls}, [data-press], a[id=privacy-settings-open], ${hashLinks}`;
const values = [audienceKey, withoutHelp, dismissedKey, held]
  .map((it) => JSON.stringify(it))
  .join();

/** The script as a document has it. */
export const preludeScript = `(${prelude.toString().replace(/\s+/g, ' ')})(${values})`;
