import { followTestFlag } from '../flags/testFlag.ts';
import { early } from './early.ts';
import { fetchIslandCode, loadInteraction, onceLoaded, sightMargin } from './loadInteraction.ts';
import { followVisitor, tellPage } from './visit.ts';

/**
 * Fetches the code of islands once the page has loaded, so that the first island wakes quickly; not
 * with Save-Data or on a `2g` connection.
 */
function fetchAhead(): void {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  };
  if (connection?.saveData || connection?.effectiveType.endsWith('2g')) return;
  onceLoaded(fetchIslandCode);
}

/** Where a click on a root of the navigation opens its flyout: narrow windows and touch. */
const opensByPress = '(width < 48em), (pointer: coarse)';

/**
 * Additional controls to hold once the starter runs, because the wait is then short: links that
 * report an event or store a choice before they navigate, links and forms that change a list in place
 * (the Enter key clicks the button of a form), and navigation roots whose click opens a flyout.
 */
const heldOnceRunning = (): string =>
  `, a[data-language], [data-chooses] a, [data-search] [data-hit] a, [data-list] [data-in-place], [data-asks] [type=submit]${matchMedia(opensByPress).matches ? ', [data-root] > a' : ''}`;

// The only script that runs on every page. The module that handles clicks and wakes islands is
// loaded at the visitor's first input event, or where the page needs it at once.

/** Input events of the visitor, which may wake an island, and errors of images. */
const signs = 'pointerover pointerdown click keydown focusin scroll play hashchange error';

/** Islands whose event came before this script ran. */
const awaited = '[data-island]:is(:hover, :focus-within)';

/** Passes an event to the interaction module, which is loaded by the first one. */
function hear(sign?: Event): void {
  // A press needs its island, too: its files are requested together with the module.
  const isPress = sign && 'pointerdown keydown click'.includes(sign.type);
  if (isPress && (sign.target as Element).closest?.(early.held)) fetchIslandCode();
  loadInteraction().then(
    (it) => sign && it.hear(sign),
    // Fall back to the browser's default action.
    () => early.release(),
  );
}

/** Listens to the visitor, and runs what the page needs at once. */
function begin(): void {
  for (const sign of signs.split(' ')) {
    addEventListener(sign, hear, { capture: true, passive: true });
  }
  // A recording may start later than at its beginning (`?t=95`), and Back may lead to another state
  // of a list (`changeList.ts`).
  const isPlace = /#|\bt=\d/.test(location.href) || history.state !== null;
  const first = document.querySelector('[data-wakes=sight]')?.getBoundingClientRect();
  const isNear = first && first.top < innerHeight + sightMargin;
  const isAwaited = isNear || isPlace || document.querySelector(awaited);
  if (early.seen.length || early.last || isAwaited) hear();
  // A form whose country is that of the visitor until another is chosen.
  if (document.querySelector('[data-own-country]')) onceLoaded(() => hear());
  followVisitor();
}

/**
 * Sets the date on a printed page to the day on which the browser loaded the page (PAGE-50): a cache
 * may have kept the document since an earlier day.
 */
function datePrint(): void {
  const time = document.querySelector<HTMLTimeElement>('time[data-printed]');
  if (!time) return;
  const loaded = new Date(performance.timeOrigin);
  time.dateTime = loaded.toISOString().slice(0, 10);
  const language = document.documentElement.lang;
  time.textContent = loaded.toLocaleDateString(language, { dateStyle: 'long' });
}

/**
 * Where there is a mouse, a recording has the controls of the page instead of the browser's (PAGE-60,
 * `PlayerControls.tsx`).
 */
function takeControls(): void {
  const player = document.querySelector<HTMLMediaElement>('[data-island=player] :is(video, audio)');
  if (player && matchMedia('(hover: hover) and (pointer: fine)').matches) player.controls = false;
}

tellPage();
early.held += heldOnceRunning();
followTestFlag();
addEventListener('beforeprint', datePrint);
takeControls();
document.documentElement.dataset.running = '';
fetchAhead();
// A prerendered page counts, requests and stores nothing until it is shown.
if ((document as { readonly prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else begin();
