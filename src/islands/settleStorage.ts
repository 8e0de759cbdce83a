import { answers } from '../consent/answer.ts';
import { geo } from '../country/geoStore.ts';
import { storeTimezone } from '../country/timezone.ts';
import { consentNow, storedNote } from './visit.ts';

let areReceiptsSettled = false;

/**
 * Reports choices that could not be reported before, and deletes them if the answer has expired; most
 * visits have none.
 */
function settleReceipts(isAnswered: boolean): void {
  if (areReceiptsSettled) return;
  areReceiptsSettled = true;
  const note = storedNote();
  if (!(isAnswered ? note?.includes('unsent') : note)) return;
  import('../consent/settleReceipts.ts').then(
    (it) => it.settleReceipts(isAnswered),
    () => undefined,
  );
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
