import { isModalHash } from './modalHashes.ts';

/**
 * Adds the hash of a clicked link to the address of this page if the link opens a modal: it points
 * to this page, or to the contact page as the fallback without JavaScript. The hash opens the modal
 * (MODAL-4).
 * @param contactPage the address of the contact page, root-relative
 * @returns whether it did
 */
export function followHashLink(link: HTMLAnchorElement, contactPage: string): boolean {
  const { origin, pathname } = location;
  if (link.origin !== origin || link.target || !isModalHash(link.hash)) return false;
  if (link.pathname !== pathname && link.pathname !== contactPage) return false;
  noteOpener(link);
  if (link.hash === location.hash) return true;
  const steps = isModalHash(location.hash) ? modalSteps() : 0;
  // The address came with a modal: this becomes the page without one, to which closing leads.
  if (steps === undefined) removeHash();
  location.hash = link.hash;
  history.replaceState((steps ?? 0) + 1, '');
  return true;
}

/** Removes the hash from the address, without a step in the history. */
export function removeHash(): void {
  const { pathname, search, hash } = location;
  if (hash) history.replaceState(null, '', pathname + search);
}

/**
 * How many steps back this page is without a modal: links may have opened one modal from another.
 * @returns undefined if the address came with the hash of a modal, so that there is no such step
 */
export function modalSteps(): number | undefined {
  const { state } = history;
  return typeof state === 'number' ? state : undefined;
}

let opener: Element | undefined;

/** Records the element that was clicked to open a modal. */
function noteOpener(pressed: Element): void {
  opener = pressed;
}

/** The element clicked to open this page's modal, while it is still in the page. */
export function modalOpener(): Element | undefined {
  return opener?.isConnected ? opener : undefined;
}
