import { isEmbedded } from './embedded.ts';
import { noteKey } from './noteKey.ts';
import { resendReceipts } from './sendReceipt.ts';

/**
 * Reports choices that could not be reported before, or deletes the note of them if the answer has
 * expired.
 * @param isAnswered whether the visitor's answer is stored
 */
export function settleReceipts(isAnswered: boolean): void {
  if (isAnswered) void resendReceipts();
  // A frame has no answer, though it may share the note with a page that has one.
  else if (!isEmbedded()) localStorage.removeItem(noteKey);
}
