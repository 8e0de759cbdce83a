import { cookieNames } from '../state/cookies.ts';
import type { CategoryText } from './modalText.ts';

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
export function forget(declared: CategoryText): void {
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
