import { consentCookiesOf, readConsent, type StoredConsent } from './cookies.ts';
import type { ConsentLevel } from './decide.ts';

let answer: StoredConsent | undefined;
const listeners = new Set<() => void>();

function reread(): void {
  answer = undefined;
  for (const listener of listeners) listener();
}

/** Stores an answer and tells everyone who follows it (shell spec, section 4, Privacy consent). */
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

/** Follows the answer, also as it is given in another tab or before the page was left and reopened. */
export function followAnswer(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of elsewhere) addEventListener(event, reread);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const elsewhere = ['storage', 'pageshow'];
