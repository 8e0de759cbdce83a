import { readCookie } from '../country/cookies.ts';
import type { Flags } from './flags.ts';

/** The cookie of who tests what is to come; any value but an empty one makes a tester. */
export const testFlagCookie = 'testflag';

/** Milliseconds between two looks at the cookie where its changes are not told (contact spec, section 4). */
const lookEvery = 300;

/** When a visitor may come back from where the cookie was changed. */
const returns = ['focus', 'pageshow', 'visibilitychange'] as const;

let cookie = '';
let flags: Partial<Flags> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let isFollowing = false;
const listeners = new Set<() => void>();

/** The flags loaded because of the cookie, as far as they are not the defaults; undefined before. */
export function currentTestFlags(): Partial<Flags> | undefined {
  return flags;
}

/**
 * Follows the cookie, at whose every change the flags are loaded anew. Browsers that tell no changes
 * are looked at every 300 ms, but only while the cookie is there: others are left in peace.
 */
export function followTestFlags(listener: () => void): () => void {
  if (!isFollowing) begin();
  isFollowing = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function begin(): void {
  const { cookieStore } = window as { cookieStore?: EventTarget };
  const look = () => {
    const value = readCookie(document.cookie, testFlagCookie) ?? '';
    if (!cookieStore) poll(value !== '', look);
    if (value === cookie) return;
    cookie = value;
    void load(value);
  };
  if (cookieStore) cookieStore.addEventListener('change', look);
  else for (const event of returns) addEventListener(event, look);
  look();
}

function poll(isTester: boolean, look: () => void): void {
  if (!isTester) {
    clearInterval(timer);
    timer = undefined;
  } else timer ??= setInterval(look, lookEvery);
}

async function load(value: string): Promise<void> {
  const loaded = await import('./loadFlags.ts')
    .then((it) => it.loadFlags(value !== ''))
    .catch((error: unknown) => console.error('The flags cannot be loaded', error));
  // The cookie may have changed again meanwhile; then the later answer counts.
  if (!loaded || value !== cookie) return;
  flags = loaded;
  for (const listener of listeners) listener();
}
