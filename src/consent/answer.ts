import { createStore } from '../state/createStore.ts';
import { consentCookiesOf, readConsent, type StoredConsent } from './cookies.ts';
import type { ConsentLevel } from './decide.ts';

let answer: StoredConsent | undefined;

/** The stored answer. It may also be given in another tab, or before the page was left and opened again. */
export const answers = createStore<StoredConsent | undefined>(currentAnswer, undefined, () => {
  for (const event of ['storage', 'pageshow']) addEventListener(event, reread);
});

function reread(): void {
  answer = undefined;
  answers.changed();
}

/** Stores an answer and tells everyone who follows it (CONSENT-2). */
export function storeAnswer(level: ConsentLevel): void {
  for (const cookie of consentCookiesOf(level, location.protocol === 'https:')) {
    document.cookie = cookie;
  }
  reread();
}

/** The stored answer; the same object until it changes. */
export function currentAnswer(): StoredConsent {
  answer ??= readConsent(document.cookie);
  return answer;
}
