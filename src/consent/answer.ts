import { readCookie } from '../state/cookies.ts';
import { createStore } from '../state/createStore.ts';
import type { StoredName } from '../state/storedEntries.ts';
import { type ConsentLevel, consentLevels } from './decide.ts';

/** The local storage key of the note; declared as necessary in `nx_cookie_modal`. */
export const noteKey = 'consentreceipt' satisfies StoredName;

/** Names of the cookies that hold consent (STORE-1). */
export const consentCookies = {
  /** The level the visitor allowed, a {@link ConsentLevel}. */
  settings: 'cookiesettings' satisfies StoredName,
  /** The version of the notice the visitor answered. */
  disclaimer: 'cookiedisclaimer' satisfies StoredName,
} as const;

/** The visitor's stored answer. */
export interface StoredConsent {
  readonly settings: ConsentLevel | undefined;
  readonly disclaimer: string | undefined;
}

/**
 * Reads the visitor's answer.
 * @param cookies as `document.cookie` lists them, with any content; an unknown level counts as
 * absent
 */
export function readConsent(cookies: string): StoredConsent {
  const settings = readCookie(cookies, consentCookies.settings);
  return {
    settings: consentLevels.find((level) => level === settings),
    disclaimer: readCookie(cookies, consentCookies.disclaimer),
  };
}

let answer: StoredConsent | undefined;

/**
 * The stored answer. It may change in another tab, or while the page is in the back/forward cache.
 */
export const answers = createStore<StoredConsent | undefined>(currentAnswer, undefined, () => {
  for (const event of ['storage', 'pageshow']) addEventListener(event, readAgain);
});

/** Reads the answer again and notifies all listeners. */
export function readAgain(): void {
  answer = undefined;
  answers.changed();
}

/** The stored answer; the same object until it changes. */
function currentAnswer(): StoredConsent {
  answer ??= readConsent(document.cookie);
  return answer;
}
