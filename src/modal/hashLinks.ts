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
  const isFirst = !isModalHash(location.hash);
  location.hash = link.hash;
  // The entry before is this page without a modal: closing goes back to it.
  if (isFirst) history.replaceState(true, '');
  return true;
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
