import { answers } from '../consent/answer.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { noteKey } from '../consent/noteKey.ts';
import { geo } from '../country/geoStore.ts';
import { storeTimezone } from '../country/timezone.ts';
import { consentNow } from './visit.ts';

let areReceiptsSettled = false;

/** Reports choices that could not be reported, and forgets them where the answer has expired. */
function settleReceipts(isAnswered: boolean): void {
  if (areReceiptsSettled) return;
  areReceiptsSettled = true;
  let note: string | null = null;
  try {
    note = localStorage.getItem(noteKey);
    // A frame knows no answer, though it may share the note with a page that does.
    if (note && !isAnswered && !isEmbedded()) localStorage.removeItem(noteKey);
  } catch {
    return;
  }
  if (isAnswered && note?.includes('unsent')) {
    import('../consent/sendReceipt.ts').then((it) => it.resendReceipts()).catch(() => undefined);
  }
}

/** Settles what the browser stores, now and after each change of what consent allows. */
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
