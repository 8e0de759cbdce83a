import { cookieNames } from '../state/cookies.ts';
import { refusable } from './categories.ts';
import type { MadeChoice } from './choiceNote.ts';
import type { CategoryText, ModalText } from './modalText.ts';
import { sendReceipt } from './sendReceipt.ts';

/** Runs after a choice was stored: removes refused data and reports the choice. */
export function afterChoice({ categories }: ModalText, made: MadeChoice): void {
  for (const [level, category] of Object.entries(refusable)) {
    if (!made.choice.includes(level)) forget(categories[category]);
  }
  void sendReceipt(made);
}

/** Whether a stored name is declared; a declared name that ends in `…` is a prefix. */
function isDeclared(name: string, declared: CategoryText): boolean {
  return declared.cookies.some((cookie) =>
    cookie.name.endsWith('…') ? name.startsWith(cookie.name.slice(0, -1)) : name === cookie.name,
  );
}

/** The host and each parent domain that a cookie may be set for. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}

function forgetCookie(name: string): void {
  for (const domain of ['', ...domainsOf(location.hostname).map((it) => `; Domain=${it}`)]) {
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function forgetStored(storage: Storage, declared: CategoryText): void {
  for (const key of Object.keys(storage)) if (isDeclared(key, declared)) storage.removeItem(key);
}

/**
 * Removes the declared data of a storage category from the browser: cookies of the site, and keys
 * of local and session storage.
 */
function forget(declared: CategoryText): void {
  for (const name of cookieNames(document.cookie)) {
    if (isDeclared(name, declared)) forgetCookie(name);
  }
  try {
    forgetStored(localStorage, declared);
    forgetStored(sessionStorage, declared);
  } catch {
    // Inaccessible storage contains no data to remove.
  }
}
