import { createStore } from '../state/createStore.ts';
import { readConsent, type StoredConsent } from './cookies.ts';

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
