import { newLinks } from '../navigation/pageLinks.ts';
import { loadNearPictures, markLoadingPictures } from '../ui/picture/loadingPictures.ts';
import { loadLateParts } from './lateParts.ts';
import { addressWith } from './listAddress.ts';
import { renewPage } from './readEnvironment.ts';
import { showWaiting } from './showWaiting.ts';
import { haveSameParts, markChoices, swapList } from './swapList.ts';
import { countView, isOptedOut } from './visit.ts';

/** The time in milliseconds after which the browser opens the page of a choice as it does any other. */
const longest = 8_000;

/** The request under way, of a press or of Back and Forward. */
interface Way {
  readonly to: URL;
  /** How it began: by a choice of items, by one beside which the items stay, or by Back and Forward. */
  readonly by: 'choice' | 'stay' | 'return';
  readonly stop: AbortController;
}

let way: Way | undefined;

/** The address of the list that the document shows; `location` may be ahead of it. */
let shown = new URL(location.href);

const currentList = () => document.querySelector<HTMLElement>('[data-list]');

/** Says that the items are about to change. Not the number of them, whose change must be heard. */
function setBusy(isBusy: boolean): void {
  const found = currentList()?.querySelector('[data-swap=found]');
  if (isBusy) found?.setAttribute('aria-busy', 'true');
  else found?.removeAttribute('aria-busy');
}

const isSame = (a: URL, b: URL) => a.pathname === b.pathname && a.search === b.search;

/** What makes two documents fit one another: the list, its parts, and the release of the site. */
const releaseOf = (it: Document) => it.querySelector<HTMLScriptElement>('#starter')?.src;

interface ReadList {
  readonly document: Document;
  readonly list: HTMLElement;
  readonly address: URL;
}

/**
 * Requests the document of a list in another state.
 * @throws when it fails, or when that document cannot become this one, such as after a release
 */
async function readList(to: URL, signal: AbortSignal): Promise<ReadList> {
  const response = await fetch(to, { signal, headers: { accept: 'text/html' } });
  const text = await response.text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  const [list, now] = [next.querySelector<HTMLElement>('[data-list]'), currentList()];
  const address = new URL(response.url);
  const fits = list && now && haveSameParts(now, list) && releaseOf(next) === releaseOf(document);
  if (!response.ok || !fits || address.pathname !== to.pathname) {
    throw new Error(`${to.pathname} cannot be shown in place`);
  }
  return { document: next, list, address };
}

/** Updates what names the address of the page outside the list. */
function renewAround({ document: next }: ReadList): void {
  document.title = next.title;
  renewPage(next);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language], [data-site]')) {
    const { language, site } = link.dataset;
    const same = site ? `[data-site="${site}"]` : `[data-language="${language}"]`;
    const href = next.querySelector(`a${same}`)?.getAttribute('href');
    if (href) link.setAttribute('href', href);
  }
}

/** Shows a list that was read, and does for it what the scripts did for the document. */
function show(list: HTMLElement, next: ReadList): void {
  swapList(list, next.list);
  renewAround(next);
  shown = next.address;
  loadLateParts(list);
  markLoadingPictures();
  loadNearPictures();
  document.dispatchEvent(new Event(newLinks));
  if (isOptedOut === false) countView();
}

/**
 * Reads a list and shows it. A later call takes its place; a list that is late or fails is left to
 * the browser.
 */
async function go(to: URL, by: Way['by'], act: (next: ReadList) => void): Promise<void> {
  way?.stop.abort();
  const mine = { to, by, stop: new AbortController() };
  way = mine;
  if (by !== 'stay') setBusy(true);
  const timer = setTimeout(() => mine.stop.abort(), longest);
  try {
    const next = await readList(to, mine.stop.signal);
    if (way === mine) act(next);
  } catch {
    if (way !== mine) return;
    if (by === 'return') location.reload();
    else location.assign(to);
  } finally {
    clearTimeout(timer);
    if (way === mine) {
      way = undefined;
      setBusy(false);
    }
  }
}

/**
 * Changes the list as a pressed link of it says (PAGE-43), instead of opening the page of that link.
 * The link shows at once that it was pressed.
 */
export async function choose(link: HTMLAnchorElement): Promise<void> {
  const isValue = link.role === 'checkbox';
  const own = new URL(link.href);
  const { inPlace } = link.dataset;
  const stays = inPlace === 'stay';
  const to = way && inPlace !== 'all' ? addressWith(shown, way.to, own, isValue || stays) : own;
  // Some browsers do not focus a link that a mouse presses.
  link.focus({ preventScroll: true });
  if (isValue) link.ariaChecked = String(link.ariaChecked !== 'true');
  const hideWaiting = isValue ? () => undefined : showWaiting(link);
  await go(to, stays ? 'stay' : 'choice', (next) => {
    const list = currentList();
    if (!list) return;
    enter(list, next);
    if (stays) return;
    const found = list.querySelector('[data-swap=found]');
    if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView();
  });
  hideWaiting();
}

/** Shows a list that was asked for, under its address. */
function enter(list: HTMLElement, next: ReadList): void {
  if (!isSame(next.address, shown)) {
    history.replaceState({ y: scrollY }, '');
    history.pushState({}, '', next.address);
  }
  show(list, next);
}

/** Moves the focus to a text, from which the Tab key leads on. */
function focusText(text: HTMLElement): void {
  text.tabIndex = -1;
  text.focus({ preventScroll: true });
}

/** Brings the sentence about a list into sight, and the focus with it if that is out of sight then. */
function showSentence(list: HTMLElement): void {
  const status = list.querySelector<HTMLElement>('[role=status]');
  status?.scrollIntoView({ block: 'nearest' });
  const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  const text = status?.querySelector<HTMLElement>('h2') ?? status;
  if (text && (bottom <= 0 || top >= innerHeight)) focusText(text);
}

/**
 * Shows the answer to a form of the list in place (PRODUCT-11), instead of opening the page that the
 * form leads to. A sentence that is out of sight comes into it, and the focus stays where it can be seen
 * (PAGE-90), unless the form says that its visitor goes on reading beside it.
 */
export async function ask(form: HTMLFormElement): Promise<void> {
  const to = new URL(form.action);
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  to.search = new URLSearchParams(fields).toString();
  const stays = form.dataset.asks === 'stay';
  const button = form.querySelector('[type=submit]');
  const hideWaiting = showWaiting(button?.checkVisibility() ? button : form);
  await go(to, stays ? 'stay' : 'choice', (next) => {
    const list = currentList();
    if (!list) return;
    enter(list, next);
    if (!stays) showSentence(list);
  });
  hideWaiting();
}

/** Shows the list of an address to which Back or Forward led within this document. */
function comeBack({ state }: PopStateEvent): void {
  const to = new URL(location.href);
  if (!isSame(to, shown)) {
    void go(to, 'return', (next) => {
      const list = currentList();
      if (list) show(list, next);
      if (typeof state?.y === 'number') scrollTo({ top: state.y, behavior: 'instant' });
    });
  } else if (way?.by === 'return') {
    way.stop.abort();
    way = undefined;
    setBusy(false);
  }
}

/** Closes the filters of a narrow window, and moves the focus to the number of results (PAGE-44). */
export function showResults(button: Element): void {
  const panel = button.closest('details');
  const heading = currentList()?.querySelector<HTMLElement>('[role=status] h2');
  if (panel) panel.open = false;
  if (!heading) return;
  focusText(heading);
  heading.scrollIntoView({ block: 'start' });
}

/** Sends what was chosen in a field before its changes were heard. */
function catchUp(list: HTMLElement): void {
  const changed = [...list.querySelectorAll('select')].find(
    (it) => it.form?.matches('[data-asks=stay]') && !it.selectedOptions[0]?.defaultSelected,
  );
  changed?.form?.requestSubmit();
}

/** Lets the filters of a list be check boxes, and follows Back and Forward. */
export function followList(list: HTMLElement): void {
  markChoices(list);
  catchUp(list);
  addEventListener('popstate', comeBack);
  list.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== ' ' || !(target instanceof HTMLElement) || target.role !== 'checkbox') return;
    event.preventDefault();
    target.click();
  });
}
