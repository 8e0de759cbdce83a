import { isModalHash, modalHashes } from './hashModals.ts';

const inHtml = new RegExp(`href="(${modalHashes.join('|')})"`, 'g');

/**
 * Makes links that open a modal lead to the contact page, with their hash, in whatever a page is
 * made from: there they lead without JavaScript; with it a press opens the modal in place.
 * @param view plain data, links in it as an address of their own or within HTML; it is not changed
 * @param contactPage the address of the contact page, root-relative
 * @returns the view, of which only what changes is copied
 */
export function leadHashLinks<T>(view: T, contactPage: string): T {
  return lead(view, contactPage) as T;
}

function lead(value: unknown, page: string): unknown {
  if (typeof value === 'string') return leadText(value, page);
  if (Array.isArray(value)) {
    const led = value.map((entry) => lead(entry, page));
    return led.some((entry, index) => entry !== value[index]) ? led : value;
  }
  if (!isPlain(value)) return value;
  const changed = Object.entries(value).flatMap(([name, inner]) => {
    const led = lead(inner, page);
    return led === inner ? [] : [[name, led] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}

function leadText(text: string, page: string): string {
  if (!text.includes('#')) return text;
  return isModalHash(text) ? page + text : text.replace(inHtml, `href="${page}$1"`);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
