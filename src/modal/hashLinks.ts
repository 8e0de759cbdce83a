import { isModalHash } from './modalHashes.ts';
import { noteOpener } from './opener.ts';

/**
 * Puts the hash of a pressed link into the address of this page, where the link opens a modal: it
 * names this page, or the contact page, which stands in where there is no JavaScript. The hash opens
 * the modal (MODAL-4).
 * @param contactPage the address of the contact page, root-relative
 * @returns whether it did
 */
export function followHashLink(link: HTMLAnchorElement, contactPage: string): boolean {
  const { origin, pathname } = location;
  if (link.origin !== origin || link.target || !isModalHash(link.hash)) return false;
  if (link.pathname !== pathname && link.pathname !== contactPage) return false;
  noteOpener(link);
  location.hash = link.hash;
  return true;
}
