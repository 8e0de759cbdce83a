import { modalHashes, modalHashOf } from './modalHashes.ts';

const inHtml = new RegExp(`href="(${modalHashes.join('|')}|#[^"\\s]*contactarep[^"\\s]*)"`, 'g');

/**
 * Points links that open a modal to the contact page, with their hash, so that they work without
 * JavaScript. With JavaScript, a click opens the modal on the current page. Links to modals that
 * content defines stay unchanged, because the page contains the modal.
 * @param text an address or HTML; any other text stays unchanged
 * @param contactPage the address of the contact page, root-relative
 */
export function leadHashLinks(text: string, contactPage: string): string {
  if (!text.includes('#')) return text;
  return modalHashOf(text) ? contactPage + text : text.replace(inHtml, `href="${contactPage}$1"`);
}
