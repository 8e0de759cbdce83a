import { isModalHash, modalHashes } from './modalHashes.ts';

const inHtml = new RegExp(`href="(${modalHashes.join('|')})"`, 'g');

/**
 * Makes links that open a modal lead to the contact page, with their hash: there they lead without
 * JavaScript; with it a press opens the modal in place.
 * @param text an address or HTML; any other text stays as it is
 * @param contactPage the address of the contact page, root-relative
 */
export function leadHashLinks(text: string, contactPage: string): string {
  if (!text.includes('#')) return text;
  return isModalHash(text) ? contactPage + text : text.replace(inHtml, `href="${contactPage}$1"`);
}
