import { answers } from '../consent/answer.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { noteKey } from '../consent/noteKey.ts';
import { geo } from '../country/geoStore.ts';
import { storeTimezone } from '../country/timezone.ts';
import { consentNow } from './visit.ts';

let areReceiptsSettled = false;

/**
 * Reports choices that could not be reported before, and deletes them if the answer has expired.
 */
function settleReceipts(isAnswered: boolean): void {
  if (areReceiptsSettled) return;
  areReceiptsSettled = true;
  let note: string | null = null;
  try {
    note = localStorage.getItem(noteKey);
    // A frame has no answer, though it may share the note with a page that has one.
    if (note && !isAnswered && !isEmbedded()) localStorage.removeItem(noteKey);
  } catch {
    return;
  }
  if (isAnswered && note?.includes('unsent')) {
    import('../consent/sendReceipt.ts').then((it) => it.resendReceipts()).catch(() => undefined);
  }
}

/** Updates what the browser stores, now and after each change of consent. */
export function settleStorage(): void {
  const settle = () => {
    const consent = consentNow();
    if (consent?.functional) storeTimezone();
    if (consent) settleReceipts(consent.acknowledged);
  };
  answers.follow(settle);
  geo.follow(settle);
  settle();
}
